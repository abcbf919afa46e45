<?php
/**
 * Everything a customer of Vidimus must check, without an SDK. Copy it into your project.
 *
 * Needs PHP 8.1 or newer with the extension openssl (Debian: php-cli).
 */

declare(strict_types=1);

namespace Vidimus;

const LARGEST_BODY = 131_072; // no callback is larger
const LARGEST_ANSWER = 65_536; // of the service, to us
const TOLERANCE_SECONDS = 300; // recommended by Standard Webhooks 1.0

/** The message is a code. It never holds anything of a person, so it may be logged. */
final class Refused extends \RuntimeException
{
    public function status(): int
    {
        return $this->getMessage() === 'keys_unavailable' ? 503 : 400;
    }
}

/** Starts a proof and returns its redirect_url, for the visitor's browser alone. */
function prove(array $settings, array $question): string
{
    check_settings($settings);
    // The same key and the same bytes are the same proof, so a call that was lost can be repeated.
    $headers = [
        "Authorization: Bearer {$settings['api_key']}",
        'Content-Type: application/json',
        'Idempotency-Key: ' . bin2hex(random_bytes(16)),
    ];
    $body = json_encode($question, JSON_THROW_ON_ERROR);
    for ($attemptsLeft = 2; ; $attemptsLeft--) {
        [$status, $answer] = call('POST', "{$settings['url']}/prove", $headers, $body);
        $isFinal = ($status > 0 && $status < 500) || $attemptsLeft === 0;
        if ($isFinal) {
            break;
        }
        usleep(200_000);
    }
    if ($status === 200 && is_string($answer['redirect_url'] ?? null)) {
        return $answer['redirect_url'];
    }
    // /docs/errors of the service explains each code.
    throw new Refused($answer['error']['error'] ?? 'connection_failed');
}

/** Quotes, a line break or a path after the address are easily copied along. */
function check_settings(array $settings): void
{
    $isKey = preg_match('/^vdm_(test|live)_[0-9A-Za-z]+\z/', $settings['api_key']);
    if (!$isKey || preg_match('#/(prove|flows|docs|portal)?\z|\s#', $settings['url'])) {
        throw new Refused('settings_invalid');
    }
}

/** @return array{int, array} the status, 0 without an answer, and the JSON of the answer */
function call(string $method, string $url, array $headers = [], string $body = ''): array
{
    $http = [
        'method' => $method,
        'header' => $headers,
        'content' => $body,
        'timeout' => 5,
        'ignore_errors' => true, // errors have a body too
        'follow_location' => 0, // an API key must not be sent to another address
    ];
    $stream = @fopen($url, 'rb', false, stream_context_create(['http' => $http]));
    if ($stream === false) {
        return [0, []];
    }
    $text = stream_get_contents($stream, LARGEST_ANSWER);
    $status = (int) (explode(' ', stream_get_meta_data($stream)['wrapper_data'][0])[1] ?? 0);
    $answer = json_decode((string) $text, true);
    return [$status, is_array($answer) ? $answer : []];
}

/**
 * Accepts a body that was signed recently with our secret; returns the id of the callback.
 *
 * @param array<string, string> $headers by names in lower case
 */
function check_callback(array $settings, array $headers, string $body): string
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $listed = array_slice(explode(' ', $headers['webhook-signature'] ?? ''), 0, 8);
    $signatures = array_filter($listed, fn($one) => str_starts_with($one, 'v1,'));
    $isWhole = $id !== '' && strlen($id) <= 256 && preg_match('/^\d{1,12}\z/', $timestamp);
    if (!$isWhole || $signatures === []) {
        throw new Refused('callback_unsigned');
    }
    $secret = base64_decode(preg_replace('/^whsec_/', '', $settings['callback_secret']), true);
    $mac = hash_hmac('sha256', "$id.$timestamp.$body", $secret, true);
    $expected = 'v1,' . base64_encode($mac);
    // Two are listed while a secret is replaced. hash_equals compares in constant time.
    if (array_filter($signatures, fn($one) => hash_equals($expected, $one)) === []) {
        throw new Refused('callback_signature_mismatch');
    }
    if (abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        throw new Refused('callback_stale');
    }
    return $id;
}

/** Its fields: `presentation` and `state`, or `error`, `error_description` and `state`. */
function read_callback(string $body): array
{
    $fields = [];
    foreach (explode('&', $body) as $pair) {
        [$name, $value] = array_map('urldecode', explode('=', $pair, 2) + ['', '']);
        // parse_str() would let the last of two fields win.
        if (isset($fields[$name])) {
            throw new Refused('callback_malformed');
        }
        $fields[$name] = $value;
    }
    if (!isset($fields['state']) || isset($fields['presentation']) === isset($fields['error'])) {
        throw new Refused('callback_malformed');
    }
    return $fields;
}

/**
 * Of our environment alone: a key of the other must verify nothing here.
 *
 * @return array<string, array> the service's keys, by their ids
 */
function fetch_keys(array $settings): array
{
    ['url' => $url, 'environment' => $environment] = $settings;
    [$status, $answer] = call('GET', "$url/.well-known/jwks/$environment.json");
    if ($status !== 200 || !is_array($answer['keys'] ?? null)) {
        throw new Refused('keys_unavailable');
    }
    return array_column($answer['keys'], null, 'kid');
}

/**
 * Returns the claims of a presentation that is genuine, meant for us and made for `state`.
 *
 * @param callable(string): ?array $findKey
 */
function verify_presentation(
    array $settings,
    string $presentation,
    string $state,
    callable $findKey,
    ?int $now = null,
): array {
    ['account' => $account, 'environment' => $environment] = $settings;
    $signed = open_presentation($presentation, $settings);
    $claims = verify_signature($signed, $environment, $findKey);
    check_times($claims, $now ?? time());
    if (($claims['iss'] ?? null) !== $settings['url']) {
        throw new Refused('service_mismatch');
    }
    // The audience names account and environment: a sandbox identity never passes for a live one.
    $audience = $claims['aud'] ?? null;
    if (!is_string($audience) || !str_starts_with($audience, "$account/")) {
        throw new Refused('audience_mismatch');
    }
    if ($audience !== "$account/$environment" || ($claims['environment'] ?? '') !== $environment) {
        throw new Refused('environment_mismatch');
    }
    check_shape($claims);
    if ($state === '' || !hash_equals($state, $claims['state'])) {
        throw new Refused('state_mismatch');
    }
    return $claims;
}

/**
 * Opens a presentation that was encrypted for us. Everybody can encrypt for us, so what comes out
 * must still be verified (RFC 7519 section 11.2). Without a key, any other is returned as it is.
 */
function open_presentation(string $presentation, array $settings): string
{
    $parts = explode('.', $presentation);
    $keys = $settings['decryption_keys'] ?? [];
    // Nobody may undo the encryption without our noticing.
    if (count($parts) === 3 && $keys !== [] && ($settings['encryption'] ?? '') !== 'optional') {
        throw new Refused('presentation_unencrypted');
    }
    if (strlen($presentation) > LARGEST_BODY || count($parts) !== 5) {
        return $presentation;
    }
    $header = read_object($parts[0]);
    if (array_key_exists('crit', $header) || array_key_exists('zip', $header)) {
        throw new Refused('presentation_malformed');
    }
    if ([$header['alg'] ?? null, $header['enc'] ?? null] !== ['ECDH-ES', 'A256GCM']) {
        throw new Refused('algorithm_mismatch');
    }
    if (($header['cty'] ?? null) !== 'JWT') {
        throw new Refused('type_mismatch');
    }
    if ($keys === []) {
        throw new Refused('decryption_key_missing');
    }
    $isNamed = fn($key) => $key['kid'] === ($header['kid'] ?? null);
    [$key] = [...array_filter($keys, $isNamed), null];
    if ($key === null) { // it was encrypted for a key that we no longer have
        throw new Refused('decryption_key_unknown');
    }
    $opened = decrypt($parts, $header['epk'] ?? null, $key);
    return $opened === false ? throw new Refused('decryption_failed') : $opened;
}

function decrypt(array $parts, mixed $sender, array $jwk): string|false
{
    $header = array_shift($parts);
    [$wrappedKey, $iv, $content, $tag] = array_map(decode(...), $parts);
    // Nothing is wrapped (RFC 7518 section 4.6), and a shorter tag could be guessed.
    $isWhole = $wrappedKey === '' && strlen($iv) === 12 && strlen($tag) === 16;
    $hasPoint = is_string($sender['x'] ?? null) && is_string($sender['y'] ?? null);
    if (!$isWhole || !$hasPoint || ($sender['crv'] ?? null) !== 'P-256') {
        return false;
    }
    // A private key on P-256 is these bytes and the number (RFC 5208, RFC 5915).
    $prefix = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';
    $privateKey = pem('PRIVATE KEY', hex2bin($prefix) . decode($jwk['d']));
    $publicKey = openssl_pkey_get_public(public_key_pem($sender));
    $secret = $publicKey === false ? false : openssl_pkey_derive($publicKey, $privateKey);
    if ($secret === false) {
        return false;
    }
    // Concat KDF with one round: the name and the bits of A256GCM (RFC 7518 section 4.6.2).
    $info = pack('NA*NNN', 7, 'A256GCM', 0, 0, 256);
    $key = hash('sha256', pack('N', 1) . $secret . $info, true);
    return openssl_decrypt($content, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $iv, $tag, $header);
}

function verify_signature(string $presentation, string $environment, callable $findKey): array
{
    $parts = explode('.', $presentation);
    if (strlen($presentation) > LARGEST_BODY || count($parts) !== 3) {
        throw new Refused('presentation_malformed');
    }
    [$header, $claims] = [read_object($parts[0]), read_object($parts[1])];
    // The algorithm is ours to choose, not the token's (RFC 8725 section 3.1).
    if (($header['alg'] ?? null) === 'none') {
        throw new Refused('presentation_unsigned');
    }
    if (($header['alg'] ?? null) !== 'ES256') {
        throw new Refused('algorithm_mismatch');
    }
    if (($header['typ'] ?? null) !== 'presentation+jwt') {
        throw new Refused('type_mismatch');
    }
    if (array_key_exists('crit', $header)) { // we know no extensions (RFC 7515 section 4.1.11)
        throw new Refused('presentation_malformed');
    }
    $key = is_string($header['kid'] ?? null) ? $findKey($header['kid']) : null;
    if ($key === null || [$key['kty'] ?? '', $key['crv'] ?? ''] !== ['EC', 'P-256']) {
        // A presentation of the other environment names a key of the other list.
        $isOurs = ($claims['environment'] ?? null) === $environment;
        throw new Refused($isOurs ? 'key_unknown' : 'environment_mismatch');
    }
    if (!is_signed_by($key, "$parts[0].$parts[1]", decode($parts[2]))) {
        throw new Refused('signature_mismatch');
    }
    return $claims;
}

function is_signed_by(array $jwk, string $signed, string $signature): bool
{
    if (strlen($signature) !== 64) { // r and s of 32 bytes each (RFC 7518 section 3.4)
        return false;
    }
    // OpenSSL reads r and s as a sequence of two integers (RFC 3279 section 2.2.3).
    $integers = implode('', array_map(der_integer(...), str_split($signature, 32)));
    $sequence = "\x30" . chr(strlen($integers)) . $integers;
    return openssl_verify($signed, $sequence, public_key_pem($jwk), OPENSSL_ALGO_SHA256) === 1;
}

function public_key_pem(array $jwk): string
{
    // A public key on P-256 is these bytes and the point (RFC 5480 section 2).
    $prefix = hex2bin('3059301306072a8648ce3d020106082a8648ce3d03010703420004');
    return pem('PUBLIC KEY', $prefix . decode($jwk['x']) . decode($jwk['y']));
}

function pem(string $label, string $der): string
{
    $text = chunk_split(base64_encode($der), 64);
    return "-----BEGIN $label-----\n$text-----END $label-----\n";
}

function der_integer(string $bytes): string
{
    $number = ltrim($bytes, "\0");
    // A first bit of 1 would mean a negative number.
    $positive = $number === '' || ord($number[0]) > 127 ? "\0$number" : $number;
    return "\x02" . chr(strlen($positive)) . $positive;
}

function check_times(array $claims, int $now): void
{
    // The service writes no `nbf`; who finds one must respect it (RFC 7519 section 4.1.5).
    $times = [$claims['exp'] ?? null, $claims['iat'] ?? null, $claims['nbf'] ?? 0];
    if (array_filter($times, fn($at) => !is_int($at) && !is_float($at)) !== []) {
        throw new Refused('presentation_malformed');
    }
    [$expires, $issued, $begins] = $times;
    if ($expires <= $now) {
        throw new Refused('presentation_expired');
    }
    if (max($issued, $begins) > $now + TOLERANCE_SECONDS) {
        throw new Refused('presentation_not_yet_valid');
    }
}

function check_shape(array $claims): void
{
    foreach (['jti', 'state', 'issuer'] as $name) {
        if (!is_string($claims[$name] ?? null)) {
            throw new Refused('presentation_malformed');
        }
    }
    // PHP reads {} and [] alike, so a list is one that has entries.
    foreach (['revealed', 'derived'] as $name) {
        $values = $claims[$name] ?? null;
        if (!is_array($values) || ($values !== [] && array_is_list($values))) {
            throw new Refused('presentation_malformed');
        }
    }
    foreach ($claims['derived'] as $answer) {
        if (!in_array($answer, ['0', '1'], true)) {
            throw new Refused('presentation_malformed');
        }
    }
}

function read_object(string $part): array
{
    $value = json_decode(decode($part), true);
    return is_array($value) ? $value : throw new Refused('presentation_malformed');
}

function decode(string $part): string
{
    $bytes = base64_decode(strtr($part, '-_', '+/'), true);
    return $bytes === false ? throw new Refused('presentation_malformed') : $bytes;
}
