// Everything a customer of Vidimus must check, without an SDK. Copy it into your project.
//
// Needs .NET 8 or newer, and nothing else. Nobody has run this file: Debian, on which the samples
// are tested, has no .NET. It follows the Java sample line by line. Run `verify` first.

using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Web;

public record Settings(
    string Url, string Account, string Environment, string ApiKey, string CallbackSecret,
    IReadOnlyDictionary<string, JsonElement> DecryptionKeys,
    string? Encryption = null); // "optional" while you introduce a key

/// <summary>The message is a code. It holds nothing of a person, so it may be logged.</summary>
public sealed class Refused(string code) : Exception(code)
{
    public int Status => Message == "keys_unavailable" ? 503 : 400;
}

public delegate Task<JsonElement?> FindKey(string kid);

public static partial class Vidimus
{
    public const int LargestBody = 131_072; // no callback is larger
    const long ToleranceSeconds = 300; // recommended by Standard Webhooks 1.0

    // It follows no redirects: an API key must not be sent to another address.
    static readonly HttpClient Http = new(new HttpClientHandler { AllowAutoRedirect = false })
    {
        Timeout = TimeSpan.FromSeconds(5),
        MaxResponseContentBufferSize = 65_536,
    };

    /// <summary>Starts a proof; its redirect_url is for the visitor's browser alone.</summary>
    public static async Task<string> Prove(Settings settings, object question)
    {
        // The same key and bytes are the same proof, so a call that was lost can be repeated.
        var key = Guid.NewGuid().ToString();
        var body = JsonSerializer.Serialize(question);
        for (var attemptsLeft = 2; ; attemptsLeft--)
        {
            try
            {
                var address = $"{settings.Url}/prove";
                using var request = new HttpRequestMessage(HttpMethod.Post, address);
                request.Headers.Authorization = new("Bearer", settings.ApiKey);
                request.Headers.Add("Idempotency-Key", key);
                request.Content = new StringContent(body, Encoding.UTF8, "application/json");
                using var answer = await Http.SendAsync(request);
                var json = JsonDocument.Parse(await answer.Content.ReadAsStringAsync()).RootElement;
                if (answer.IsSuccessStatusCode)
                    return json.GetProperty("redirect_url").GetString()!;
                // /docs/errors of the service explains each code.
                if ((int)answer.StatusCode < 500 || attemptsLeft == 0)
                    throw new Refused(json.GetProperty("error").GetProperty("error").GetString()!);
            }
            catch (Exception error) when (
                attemptsLeft > 0 && error is (HttpRequestException or TaskCanceledException))
            {
            }
            await Task.Delay(200);
        }
    }

    /// <summary>Accepts a body signed recently with our secret; returns the callback's id.</summary>
    public static string CheckCallback(
        Settings settings, Func<string, string?> header, byte[] body)
    {
        var id = header("webhook-id") ?? "";
        var timestamp = header("webhook-timestamp") ?? "";
        var signatures = (header("webhook-signature") ?? "").Split(' ').Take(8)
            .Where(one => one.StartsWith("v1,", StringComparison.Ordinal)).ToList();
        if (id is "" || id.Length > 256 || !Seconds().IsMatch(timestamp) || signatures.Count == 0)
            throw new Refused("callback_unsigned");
        var secret = Convert.FromBase64String(settings.CallbackSecret["whsec_".Length..]);
        var signed = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(body).ToArray();
        var expected = "v1," + Convert.ToBase64String(HMACSHA256.HashData(secret, signed));
        // Two are listed while a secret is replaced.
        if (!signatures.Any(one => AreEqual(one, expected)))
            throw new Refused("callback_signature_mismatch");
        if (Math.Abs(Now() - long.Parse(timestamp)) > ToleranceSeconds)
            throw new Refused("callback_stale");
        return id;
    }

    [GeneratedRegex(@"\A[0-9]{1,12}\z")]
    private static partial Regex Seconds();

    public static long Now() => DateTimeOffset.UtcNow.ToUnixTimeSeconds();

    /// <summary>`presentation` and `state`, or `error`, `error_description` and `state`.</summary>
    public static IReadOnlyDictionary<string, string> ReadCallback(byte[] body)
    {
        var form = HttpUtility.ParseQueryString(Encoding.UTF8.GetString(body));
        var fields = form.AllKeys.OfType<string>()
            .Where(name => form.GetValues(name)?.Length == 1)
            .ToDictionary(name => name, name => form[name]!);
        if (!fields.ContainsKey("state")
            || fields.ContainsKey("presentation") == fields.ContainsKey("error"))
            throw new Refused("callback_malformed");
        return fields;
    }

    /// <summary>
    /// The service's keys of our environment: one of the other must verify nothing here. The next
    /// one is published before it is used, so they may be kept.
    /// </summary>
    public sealed class PublishedKeys(Settings settings)
    {
        readonly SemaphoreSlim oneAtATime = new(1);
        Dictionary<string, JsonElement> keys = [];
        long fetchedAt;

        public async Task<JsonElement?> Find(string kid)
        {
            await oneAtATime.WaitAsync();
            try
            {
                var age = Now() - fetchedAt;
                // An unknown key may be new. Anyone can invent one: ask every 10 seconds only.
                if (age > 300 || (!keys.ContainsKey(kid) && age > 10)) await Fetch();
                return keys.TryGetValue(kid, out var key) ? key : null;
            }
            finally
            {
                oneAtATime.Release();
            }
        }

        async Task Fetch()
        {
            try
            {
                var address =
                    $"{settings.Url}/.well-known/jwks/{settings.Environment}.json";
                keys = KeysById(JsonDocument.Parse(await Http.GetStringAsync(address))
                    .RootElement.GetProperty("keys"));
                fetchedAt = Now();
            }
            catch (Exception error) when (
                error is HttpRequestException or TaskCanceledException or JsonException)
            {
                throw new Refused("keys_unavailable");
            }
        }
    }

    public static Dictionary<string, JsonElement> KeysById(JsonElement list) =>
        list.EnumerateArray().ToDictionary(key => Text(key, "kid")!);

    /// <summary>The claims, if the presentation is genuine, for us and for `state`.</summary>
    public static async Task<JsonElement> VerifyPresentation(
        Settings settings, string presentation, string state, FindKey findKey, long now)
    {
        var signed = OpenPresentation(presentation, settings);
        var claims = await VerifySignature(signed, settings.Environment, findKey);
        CheckTimes(claims, now);
        if (Text(claims, "iss") != settings.Url) throw new Refused("service_mismatch");
        // The audience names account and environment: a sandbox identity never passes for a live
        // one.
        var audience = Text(claims, "aud") ?? "";
        if (!audience.StartsWith($"{settings.Account}/", StringComparison.Ordinal))
            throw new Refused("audience_mismatch");
        if (audience != $"{settings.Account}/{settings.Environment}"
            || Text(claims, "environment") != settings.Environment)
            throw new Refused("environment_mismatch");
        CheckShape(claims);
        if (state is "" || !AreEqual(Text(claims, "state")!, state))
            throw new Refused("state_mismatch");
        return claims;
    }

    /// <summary>
    /// Opens a presentation that was encrypted for us. Everybody can encrypt for us, so what comes
    /// out must still be verified (RFC 7519 section 11.2). Without a key, any other is returned as
    /// it is.
    /// </summary>
    static string OpenPresentation(string presentation, Settings settings)
    {
        var (parts, keys) = (presentation.Split('.'), settings.DecryptionKeys);
        // Nobody may undo the encryption without our noticing.
        if (parts.Length == 3 && keys.Count > 0 && settings.Encryption != "optional")
            throw new Refused("presentation_unencrypted");
        if (presentation.Length > LargestBody || parts.Length != 5) return presentation;
        var header = ReadObject(parts[0]);
        if (header.TryGetProperty("crit", out _) || header.TryGetProperty("zip", out _))
            throw new Refused("presentation_malformed");
        if (Text(header, "alg") != "ECDH-ES" || Text(header, "enc") != "A256GCM")
            throw new Refused("algorithm_mismatch");
        if (Text(header, "cty") != "JWT") throw new Refused("type_mismatch");
        if (keys.Count == 0) throw new Refused("decryption_key_missing");
        // Without it, it was encrypted for a key that we no longer have.
        if (!keys.TryGetValue(Text(header, "kid") ?? "", out var key))
            throw new Refused("decryption_key_unknown");
        try
        {
            return Decrypt(parts, header.GetProperty("epk"), key);
        }
        catch (Exception wrong) when (wrong is CryptographicException or ArgumentException
            or InvalidOperationException or KeyNotFoundException or Refused)
        {
            throw new Refused("decryption_failed");
        }
    }

    static string Decrypt(string[] parts, JsonElement sender, JsonElement jwk)
    {
        // Nothing is wrapped (RFC 7518 section 4.6).
        if (parts[1] is not "" || Text(sender, "crv") != "P-256")
            throw new CryptographicException();
        using var theirs = ECDiffieHellman.Create(PublicKey(sender));
        using var own = ECDiffieHellman.Create(
            PublicKey(jwk) with { D = Decode(Text(jwk, "d")!) });
        // Concat KDF with one round: the name and the bits of A256GCM (RFC 7518 section 4.6.2).
        var info = Convert.FromHexString("000000074132353647434D000000000000000000000100");
        var key = own.DeriveKeyFromHash(
            theirs.PublicKey, HashAlgorithmName.SHA256, [0, 0, 0, 1], info);
        byte[] content = Decode(parts[3]), opened = new byte[content.Length];
        // A tag of another length is refused: a shorter one could be guessed.
        using var gcm = new AesGcm(key, tagSizeInBytes: 16);
        gcm.Decrypt(Decode(parts[2]), content, Decode(parts[4]), opened,
            Encoding.ASCII.GetBytes(parts[0]));
        return Encoding.UTF8.GetString(opened);
    }

    static ECParameters PublicKey(JsonElement jwk) => new()
    {
        Curve = ECCurve.NamedCurves.nistP256,
        Q = new ECPoint { X = Decode(Text(jwk, "x")!), Y = Decode(Text(jwk, "y")!) },
    };

    static async Task<JsonElement> VerifySignature(
        string presentation, string environment, FindKey findKey)
    {
        var parts = presentation.Split('.');
        if (presentation.Length > LargestBody || parts.Length != 3)
            throw new Refused("presentation_malformed");
        JsonElement header = ReadObject(parts[0]), claims = ReadObject(parts[1]);
        // The algorithm is ours to choose, not the token's (RFC 8725 section 3.1).
        if (Text(header, "alg") == "none") throw new Refused("presentation_unsigned");
        if (Text(header, "alg") != "ES256") throw new Refused("algorithm_mismatch");
        if (Text(header, "typ") != "presentation+jwt") throw new Refused("type_mismatch");
        // We know no extensions (RFC 7515 section 4.1.11).
        if (header.TryGetProperty("crit", out _)) throw new Refused("presentation_malformed");
        var kid = Text(header, "kid");
        var key = kid is null ? null : await findKey(kid);
        if (key is not { } jwk || Text(jwk, "kty") != "EC" || Text(jwk, "crv") != "P-256")
            // A presentation of the other environment names a key of the other list.
            throw new Refused(Text(claims, "environment") == environment
                ? "key_unknown"
                : "environment_mismatch");
        if (!IsSignedBy(jwk, $"{parts[0]}.{parts[1]}", Decode(parts[2])))
            throw new Refused("signature_mismatch");
        return claims;
    }

    static bool IsSignedBy(JsonElement jwk, string signed, byte[] signature)
    {
        using var key = ECDsa.Create(PublicKey(jwk));
        // r and s of 32 bytes each (RFC 7518 section 3.4).
        return key.VerifyData(Encoding.ASCII.GetBytes(signed), signature,
            HashAlgorithmName.SHA256, DSASignatureFormat.IeeeP1363FixedFieldConcatenation);
    }

    static void CheckTimes(JsonElement claims, long now)
    {
        double expires = Number(claims, "exp"), issued = Number(claims, "iat");
        if (expires <= now) throw new Refused("presentation_expired");
        // The service writes no `nbf`; who finds one must respect it (RFC 7519 section 4.1.5).
        var begins = claims.TryGetProperty("nbf", out _) ? Number(claims, "nbf") : 0;
        if (Math.Max(issued, begins) > now + ToleranceSeconds)
            throw new Refused("presentation_not_yet_valid");
    }

    static void CheckShape(JsonElement claims)
    {
        var texts = new[] { "jti", "state", "issuer" }.All(name => Text(claims, name) is not null);
        var objects = new[] { "revealed", "derived" }.All(name =>
            claims.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.Object);
        if (!texts || !objects) throw new Refused("presentation_malformed");
        var derived = claims.GetProperty("derived");
        if (derived.EnumerateObject().Any(one => Text(derived, one.Name) is not ("0" or "1")))
            throw new Refused("presentation_malformed");
    }

    /// <summary>The member, if it is a text.</summary>
    public static string? Text(JsonElement value, string name) =>
        value.TryGetProperty(name, out var member) && member.ValueKind == JsonValueKind.String
            ? member.GetString()
            : null;

    static double Number(JsonElement value, string name) =>
        value.TryGetProperty(name, out var member) && member.ValueKind == JsonValueKind.Number
            ? member.GetDouble()
            : throw new Refused("presentation_malformed");

    static JsonElement ReadObject(string part)
    {
        try
        {
            var value = JsonDocument.Parse(Decode(part)).RootElement;
            if (value.ValueKind == JsonValueKind.Object) return value;
        }
        catch (JsonException)
        {
            // said below
        }
        throw new Refused("presentation_malformed");
    }

    static byte[] Decode(string part)
    {
        try
        {
            var padding = new string('=', (4 - part.Length % 4) % 4);
            return Convert.FromBase64String(part.Replace('-', '+').Replace('_', '/') + padding);
        }
        catch (FormatException)
        {
            throw new Refused("presentation_malformed");
        }
    }

    /// <summary>In constant time.</summary>
    public static bool AreEqual(string one, string other) =>
        CryptographicOperations.FixedTimeEquals(
            Encoding.UTF8.GetBytes(one), Encoding.UTF8.GetBytes(other));
}
