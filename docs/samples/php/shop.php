<?php
/**
 * A shop that asks for a first name, and at /adult only whether somebody is 18 or over. Run it:
 * php -S localhost:3000 shop.php
 *
 * Settings come from the environment: see docs/guides/without-the-sdk.md. Needs the extension
 * sqlite3 (Debian: php-sqlite3), because PHP forgets everything after a request. PHP's own server
 * is for trying; in production use the same functions in your framework.
 */

declare(strict_types=1);

// The package, if Composer installed it, or else the file that you copied.
$installed = __DIR__ . '/vendor/autoload.php';
require is_file($installed) ? $installed : __DIR__ . '/vidimus.php';

use Vidimus\Refused;

const DAY = 86_400; // the service repeats an error callback for that long

/** What must be remembered between requests, here in one file; your database does as well. */
final class Kept
{
    private PDO $file;

    public function __construct(string $path)
    {
        $this->file = new PDO("sqlite:$path");
        $this->file->exec('PRAGMA busy_timeout = 5000');
        $this->file->exec('CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value, until)');
        $this->file->prepare('DELETE FROM kept WHERE until <= ?')->execute([time()]);
    }

    public function put(string $key, mixed $value, int $seconds): void
    {
        $this->file->prepare('INSERT OR REPLACE INTO kept VALUES (?, ?, ?)')
            ->execute([$key, json_encode($value, JSON_THROW_ON_ERROR), time() + $seconds]);
    }

    public function get(string $key): mixed
    {
        $query = $this->file->prepare('SELECT value FROM kept WHERE key = ? AND until > ?');
        $query->execute([$key, time()]);
        $value = $query->fetchColumn();
        return is_string($value) ? json_decode($value, true) : null;
    }

    public function take(string $key): mixed
    {
        return $this->alone(function () use ($key) {
            $value = $this->get($key);
            $this->file->prepare('DELETE FROM kept WHERE key = ?')->execute([$key]);
            return $value;
        });
    }

    /** Nobody else writes meanwhile; a refusal undoes what was written. */
    public function alone(callable $work): mixed
    {
        $this->file->exec('BEGIN IMMEDIATE');
        try {
            $result = $work();
            $this->file->exec('COMMIT');
            return $result;
        } catch (Throwable $error) {
            $this->file->exec('ROLLBACK');
            throw $error;
        }
    }
}

/** The service's key of that id. The next one is published before it is used: they may be kept. */
function find_key(string $kid): ?array
{
    global $settings, $kept;
    $known = $kept->get('keys') ?? ['at' => 0, 'keys' => []];
    $age = time() - $known['at'];
    // An unknown key may be a new one. Anyone can invent one: so ask every 10 seconds only.
    if ($age > 300 || (!isset($known['keys'][$kid]) && $age > 10)) {
        $known = ['at' => time(), 'keys' => Vidimus\fetch_keys($settings)];
        $kept->put('keys', $known, DAY);
    }
    return $known['keys'][$kid] ?? null;
}

/** The address for the person's browser. A repeated callback gets the first answer again. */
function answer_callback(array $headers, string $body): string
{
    global $settings, $kept, $shopUrl;
    $id = Vidimus\check_callback($settings, $headers, $body);
    $callback = Vidimus\read_callback($body);
    // Before the transaction: keys are fetched here, and kept whatever comes of it.
    $claims = isset($callback['error']) ? null : Vidimus\verify_presentation(
        $settings, $callback['presentation'], $callback['state'], find_key(...),
    );
    // Of two equal callbacks, one is handled and both get its answer.
    return $kept->alone(function () use ($kept, $shopUrl, $id, $callback, $claims) {
        $answered = $kept->get("callback:$id");
        if ($answered === null) {
            $answered = "$shopUrl/return?ticket=" . decide($id, $callback, $claims);
            $kept->put("callback:$id", $answered, DAY);
        }
        return $answered;
    });
}

function decide(string $id, array $callback, ?array $claims): string
{
    global $kept;
    if ($claims === null) {
        return issue_ticket($callback['state'], ['error' => $callback['error']]);
    }
    // A presentation under another id is an old one that somebody sends again.
    if (($kept->get("presentation:{$claims['jti']}") ?? $id) !== $id) {
        throw new Refused('presentation_replayed');
    }
    $kept->put("presentation:{$claims['jti']}", $id, DAY);
    return issue_ticket($callback['state'], ['greeting' => greeting_for($claims)]);
}

function greeting_for(array $claims): string
{
    ['revealed' => $revealed, 'derived' => $derived] = $claims;
    if (isset($derived['age_over'])) {
        // "1" alone does not say which age it is about.
        $isEighteen = ($claims['asked']['age_over'] ?? '') === '18';
        return '18 or over: ' . yes_or_no($isEighteen ? $derived['age_over'] : '') . '.';
    }
    $german = yes_or_no($derived['nationality'] ?? '');
    return 'Welcome, ' . ($revealed['given_name'] ?? '') . ". German: $german.";
}

function yes_or_no(string $result): string
{
    return $result === '1' ? 'yes' : 'no';
}

/** Nothing is stored under `state` itself: see docs/guides/bind-the-session.md. */
function issue_ticket(string $state, array $result): string
{
    global $kept;
    $ticket = bin2hex(random_bytes(16));
    $kept->put('ticket:' . hash('sha256', $ticket), ['state' => $state, 'result' => $result], 600);
    return $ticket;
}

const ABOUT_NAME = [
    'issuer' => 'xx-sandbox',
    'revealed' => ['given_name'],
    'derived' => ['nationality' => 'DE'],
];
// Needs the wider vocabulary: see docs/guides/wider-vocabulary.md.
const ABOUT_AGE = ['issuer' => 'xx-sandbox', 'revealed' => [], 'derived' => ['age_over' => '18']];

function ask(array $question): void
{
    global $settings;
    $state = bin2hex(random_bytes(16));
    $redirectUrl = Vidimus\prove($settings, $question + ['state' => $state]);
    open_session();
    $_SESSION['state'] = $state;
    header("Location: $redirectUrl", true, 303);
}

function open_session(): void
{
    global $shopUrl;
    session_start([
        'cookie_httponly' => true,
        // Lax: the cookie must come along when the browser returns from the service.
        'cookie_samesite' => 'Lax',
        'cookie_secure' => str_starts_with($shopUrl, 'https:'),
        'use_strict_mode' => true,
    ]);
}

function receive(): void
{
    header('Content-Type: application/json');
    try {
        $body = (string) file_get_contents('php://input', length: Vidimus\LARGEST_BODY + 1);
        if (strlen($body) > Vidimus\LARGEST_BODY) {
            throw new Refused('callback_too_large');
        }
        $headers = array_change_key_case(getallheaders());
        echo json_encode(['redirect_uri' => answer_callback($headers, $body)]);
    } catch (Refused $refused) {
        // Any status but 200 makes the service try again.
        http_response_code($refused->status());
        echo json_encode(['error' => $refused->getMessage()]);
    }
}

/** The result, if this browser's own session began the proof. A ticket works once. */
function finish(): void
{
    global $kept;
    open_session();
    $issued = $kept->take('ticket:' . hash('sha256', (string) ($_GET['ticket'] ?? '')));
    $started = $_SESSION['state'] ?? '';
    header('Content-Type: text/plain; charset=utf-8');
    if ($issued === null || $started === '' || !hash_equals($started, $issued['state'])) {
        http_response_code(403);
        echo 'This is not your proof. Please start again.';
        return;
    }
    echo $issued['result']['error'] ?? $issued['result']['greeting'];
}

/** Judges the examples in vectors/presentations: one line each, its name and the result. */
function judge(string $path): void
{
    $vectors = json_decode((string) file_get_contents($path), true);
    $keys = array_column($vectors['jwks']['keys'], null, 'kid');
    $settings = $vectors['settings'] + ['decryption_keys' => $vectors['decryption_keys'] ?? []];
    foreach ($vectors['presentations'] as ['name' => $name, 'presentation' => $presentation]) {
        try {
            Vidimus\verify_presentation(
                $settings, $presentation, $vectors['state'],
                fn($kid) => $keys[$kid] ?? null, $vectors['now'],
            );
            echo "$name accepted\n";
        } catch (Refused $refused) {
            echo "$name {$refused->getMessage()}\n";
        }
    }
}

if (PHP_SAPI === 'cli') {
    judge($argv[2]);
    exit;
}

$settings = [
    'url' => getenv('VIDIMUS_URL'),
    'account' => getenv('VIDIMUS_ACCOUNT'),
    'api_key' => getenv('VIDIMUS_API_KEY'),
    'callback_secret' => getenv('VIDIMUS_CALLBACK_SECRET'),
    'environment' => explode('_', (string) getenv('VIDIMUS_API_KEY'))[1] ?? '', // vdm_test_…
    'decryption_keys' => json_decode(getenv('VIDIMUS_DECRYPTION_KEYS') ?: '[]', true),
    'encryption' => getenv('VIDIMUS_ENCRYPTION') ?: '',
];
$shopUrl = getenv('SHOP_URL') ?: 'http://localhost:3000';
$kept = new Kept(getenv('SHOP_FILE') ?: sys_get_temp_dir() . '/vidimus-shop.sqlite');
header('Cache-Control: no-store');

match ($_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)) {
    'GET /start' => ask(ABOUT_NAME),
    'GET /adult' => ask(ABOUT_AGE),
    'POST /callback' => receive(),
    'GET /return' => finish(),
    default => http_response_code(404),
};
