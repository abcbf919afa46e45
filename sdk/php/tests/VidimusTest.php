<?php
/** The installed package, with the vectors that every language is tested with. */

declare(strict_types=1);

use PHPUnit\Framework\TestCase;
use Vidimus\Refused;

final class VidimusTest extends TestCase
{
    private const SECRET = 'YSBzZWNyZXQgdGhhdCBwcm90ZWN0cyBub3RoaW5n';
    private const OTHER = 'YW5vdGhlciBzZWNyZXQsIG9mIHNvbWVib2R5IGVs';
    private const BODY = 'error=error_expired&error_description=Too+late.&state=s';

    private static function vectors(string $name): array
    {
        $file = __DIR__ . "/../../../vectors/presentations/$name.json";
        return json_decode((string) file_get_contents($file), true);
    }

    private static function settings(string $url = 'https://id.example'): array
    {
        return [
            'url' => $url,
            'account' => 'acc_test',
            'api_key' => 'vdm_test_x',
            'callback_secret' => 'whsec_' . self::SECRET,
            'environment' => 'test',
        ];
    }

    public static function presentations(): iterable
    {
        foreach (['presentations', 'encrypted', 'encryption-optional'] as $file) {
            foreach (self::vectors($file)['presentations'] as $one) {
                yield "$file: {$one['name']}" => [$file, $one['presentation'], $one['result']];
            }
        }
    }

    /** @dataProvider presentations */
    public function testEveryPresentationIsJudgedAsItMust(
        string $file,
        string $presentation,
        string $result,
    ): void {
        $vectors = self::vectors($file);
        ['settings' => $settings, 'state' => $state, 'now' => $now, 'jwks' => $jwks] = $vectors;
        $settings['decryption_keys'] = $vectors['decryption_keys'] ?? [];
        $keys = array_column($jwks['keys'], null, 'kid');
        $find = fn(string $kid): ?array => $keys[$kid] ?? null;
        try {
            Vidimus\verify_presentation($settings, $presentation, $state, $find, $now);
            self::assertSame('accepted', $result);
        } catch (Refused $refused) {
            self::assertSame($result, $refused->getMessage());
        }
    }

    private static function signed(string $body, int $age = 0, string $secret = self::SECRET): array
    {
        $timestamp = (string) (time() - $age);
        $key = (string) base64_decode($secret, true);
        $mac = hash_hmac('sha256', "flow_1.$timestamp.$body", $key, true);
        return [
            'webhook-id' => 'flow_1',
            'webhook-timestamp' => $timestamp,
            'webhook-signature' => 'v1,' . base64_encode($mac),
        ];
    }

    public function testASignedCallbackIsAcceptedAlsoWhileASecretIsReplaced(): void
    {
        $headers = self::signed(self::BODY);
        self::assertSame('flow_1', Vidimus\check_callback(self::settings(), $headers, self::BODY));
        $former = self::signed(self::BODY, 0, self::OTHER)['webhook-signature'];
        $headers['webhook-signature'] = "$former {$headers['webhook-signature']}";
        self::assertSame('flow_1', Vidimus\check_callback(self::settings(), $headers, self::BODY));
    }

    public static function refusedCallbacks(): iterable
    {
        yield 'no signature' => [[], 'callback_unsigned'];
        yield 'another secret' => [
            self::signed(self::BODY, 0, self::OTHER), 'callback_signature_mismatch',
        ];
        yield 'another body' => [self::signed(self::BODY . 'x'), 'callback_signature_mismatch'];
        yield 'an old one' => [self::signed(self::BODY, 301), 'callback_stale'];
        yield 'one of the future' => [self::signed(self::BODY, -400), 'callback_stale'];
    }

    /** @dataProvider refusedCallbacks */
    public function testAnyOtherIsRefused(array $headers, string $code): void
    {
        $this->expectExceptionObject(new Refused($code));
        Vidimus\check_callback(self::settings(), $headers, self::BODY);
    }

    public function testTheFieldsOfACallbackAreReadOnce(): void
    {
        self::assertSame('error_expired', Vidimus\read_callback(self::BODY)['error']);
        foreach (['', 'state=s', 'error=a&presentation=b&state=s', 'error=a&error=b'] as $body) {
            try {
                Vidimus\read_callback($body);
                self::fail("$body was read");
            } catch (Refused $refused) {
                self::assertSame('callback_malformed', $refused->getMessage());
            }
        }
    }

    public static function wrongSettings(): iterable
    {
        foreach (['', '"vdm_test_x"', "vdm_test_x\n", ' vdm_test_x', 'vdm_test_'] as $key) {
            yield [['api_key' => $key] + self::settings()];
        }
        foreach (['/', '/prove', '/docs', "\n"] as $end) {
            yield [self::settings("https://id.example$end")];
        }
    }

    /** @dataProvider wrongSettings */
    public function testSettingsThatWereCopiedWronglyAreRefused(array $settings): void
    {
        $this->expectExceptionObject(new Refused('settings_invalid'));
        Vidimus\prove($settings, ['issuer' => 'xx-sandbox', 'revealed' => [], 'state' => 's']);
    }

    public function testAServiceThatIsAwayIsTemporary(): void
    {
        try {
            Vidimus\fetch_keys(self::settings('http://127.0.0.1:9'));
            self::fail('there are no keys');
        } catch (Refused $refused) {
            self::assertSame(['keys_unavailable', 503], [$refused->getMessage(), $refused->status()]);
        }
    }

    public function testEveryFunctionDeclaresItsTypes(): void
    {
        $all = get_defined_functions()['user'];
        $ours = array_filter($all, fn(string $name): bool => str_starts_with($name, 'vidimus\\'));
        self::assertGreaterThan(10, count($ours));
        foreach ($ours as $name) {
            $function = new ReflectionFunction($name);
            self::assertTrue($function->hasReturnType(), $name);
            foreach ($function->getParameters() as $parameter) {
                self::assertTrue($parameter->hasType(), "$name \${$parameter->getName()}");
            }
        }
    }
}
