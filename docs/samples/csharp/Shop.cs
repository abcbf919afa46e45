// A shop that asks for a first name, and at /adult only whether somebody is 18 or over, on ASP.NET
// Core. Run it: dotnet run
// (dotnet new web; replace Program.cs by this file and Vidimus.cs)
//
// Settings come from the environment: see docs/guides/without-the-sdk.md. Nobody has run this file:
// Debian, on which the samples are tested, has no .NET.

using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

if (args is ["verify", var path])
{
    await Judge(path);
    return;
}

var apiKey = Environment.GetEnvironmentVariable("VIDIMUS_API_KEY")!;
var settings = new Settings(
    Environment.GetEnvironmentVariable("VIDIMUS_URL")!,
    Environment.GetEnvironmentVariable("VIDIMUS_ACCOUNT")!,
    apiKey.Split('_')[1], // vdm_test_… or vdm_live_…
    apiKey,
    Environment.GetEnvironmentVariable("VIDIMUS_CALLBACK_SECRET")!,
    Vidimus.KeysById(JsonDocument.Parse(
        Environment.GetEnvironmentVariable("VIDIMUS_DECRYPTION_KEYS") ?? "[]").RootElement),
    Environment.GetEnvironmentVariable("VIDIMUS_ENCRYPTION"));
var shopUrl = Environment.GetEnvironmentVariable("SHOP_URL") ?? "http://localhost:3000";
var keys = new Vidimus.PublishedKeys(settings);
var day = TimeSpan.FromDays(1); // the service repeats an error callback for that long

// What must be remembered between requests. Several processes need Redis or a database.
var kept = new ConcurrentDictionary<string, (object Value, DateTime Until)>();
var answering = new SemaphoreSlim(1);

var builder = WebApplication.CreateBuilder();
// The default logs addresses with their tickets.
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.WebHost.ConfigureKestrel(server =>
    server.Limits.MaxRequestBodySize = Vidimus.LargestBody + 1);
var app = builder.Build();

app.MapGet("/start", (HttpResponse response) =>
    Ask(response, ["given_name"], new() { ["nationality"] = "DE" }));

// Needs the wider vocabulary: see docs/guides/wider-vocabulary.md.
app.MapGet("/adult", (HttpResponse response) => Ask(response, [], new() { ["age_over"] = "18" }));

async Task Ask(HttpResponse response, string[] revealed, Dictionary<string, string> derived)
{
    var (state, session) = (MakeToken(), MakeToken());
    var redirectUrl = await Vidimus.Prove(settings, new
    {
        issuer = "xx-sandbox",
        revealed,
        derived,
        state,
    });
    Put($"session:{session}", state, TimeSpan.FromHours(1));
    response.Cookies.Append("session", session, new CookieOptions
    {
        HttpOnly = true,
        // Lax: the cookie must come along when the browser returns from the service.
        SameSite = SameSiteMode.Lax,
        Secure = shopUrl.StartsWith("https:"),
    });
    response.Headers.Location = redirectUrl;
    response.StatusCode = 303;
}

app.MapPost("/callback", async (HttpRequest request, HttpResponse response) =>
{
    response.Headers.CacheControl = "no-store";
    try
    {
        return Results.Json(new { redirect_uri = await AnswerCallback(request) });
    }
    catch (Refused refused)
    {
        // Any status but 200 makes the service try again.
        return Results.Json(new { error = refused.Message }, statusCode: refused.Status);
    }
});

// The result, if this browser's own session began the proof. A ticket works once.
app.MapGet("/return", (HttpRequest request, string? ticket) =>
{
    var result = Take($"ticket:{HashOf(ticket ?? "")}") as Result;
    var started = Get($"session:{request.Cookies["session"]}") as string;
    if (result is null || started is null || !Vidimus.AreEqual(result.State, started))
        return Results.Text("This is not your proof. Please start again.", statusCode: 403);
    return Results.Text(result.Error ?? result.Greeting);
});

app.Run(shopUrl);

// The address for the person's browser. A repeated callback gets the first answer again.
async Task<string> AnswerCallback(HttpRequest request)
{
    if (request.ContentLength is null or > Vidimus.LargestBody)
        throw new Refused("callback_too_large");
    using var body = new MemoryStream();
    await request.Body.CopyToAsync(body);
    var id = Vidimus.CheckCallback(settings, name => request.Headers[name], body.ToArray());
    var callback = Vidimus.ReadCallback(body.ToArray());
    // Of two equal callbacks, one is handled and both get its answer.
    await answering.WaitAsync();
    try
    {
        if (Get($"callback:{id}") is string answered) return answered;
        var result = await Decide(id, callback);
        // Nothing is stored under `state` itself: see docs/guides/bind-the-session.md.
        var ticket = MakeToken();
        Put($"ticket:{HashOf(ticket)}", result, TimeSpan.FromMinutes(10));
        var answer = $"{shopUrl}/return?ticket={ticket}";
        Put($"callback:{id}", answer, day);
        return answer;
    }
    finally
    {
        answering.Release();
    }
}

async Task<Result> Decide(string id, IReadOnlyDictionary<string, string> callback)
{
    var state = callback["state"];
    if (callback.TryGetValue("error", out var error)) return new Result(state, null, error);
    var claims = await Vidimus.VerifyPresentation(
        settings, callback["presentation"], state, keys.Find, Vidimus.Now());
    // A presentation under another id is an old one that somebody sends again.
    var flow = $"presentation:{Vidimus.Text(claims, "jti")}";
    if (Get(flow) is string usedBy && usedBy != id) throw new Refused("presentation_replayed");
    Put(flow, id, day);
    return new Result(state, GreetingFor(claims), null);
}

static string GreetingFor(JsonElement claims)
{
    var derived = claims.GetProperty("derived");
    if (derived.TryGetProperty("age_over", out _))
    {
        // "1" alone does not say which age it is about.
        var isEighteen = claims.TryGetProperty("asked", out var asked)
            && Vidimus.Text(asked, "age_over") == "18";
        return $"18 or over: {(isEighteen ? YesOrNo(derived, "age_over") : "no")}.";
    }
    var name = Vidimus.Text(claims.GetProperty("revealed"), "given_name");
    return $"Welcome, {name}. German: {YesOrNo(derived, "nationality")}.";
}

static string YesOrNo(JsonElement derived, string key) =>
    Vidimus.Text(derived, key) == "1" ? "yes" : "no";

void Put(string key, object value, TimeSpan lifetime)
{
    foreach (var (other, entry) in kept)
        if (kept.Count >= 10_000 || entry.Until <= DateTime.UtcNow) kept.TryRemove(other, out _);
    kept[key] = (value, DateTime.UtcNow + lifetime);
}

object? Get(string key) =>
    kept.TryGetValue(key, out var entry) && entry.Until > DateTime.UtcNow ? entry.Value : null;

object? Take(string key) =>
    kept.TryRemove(key, out var entry) && entry.Until > DateTime.UtcNow ? entry.Value : null;

static string MakeToken() => Convert.ToHexString(RandomNumberGenerator.GetBytes(16));

static string HashOf(string text) =>
    Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(text)));

// Judges the examples in vectors/presentations: one line each, its name and the result.
static async Task Judge(string path)
{
    var vectors = JsonDocument.Parse(await File.ReadAllTextAsync(path)).RootElement;
    var keys = Vidimus.KeysById(vectors.GetProperty("jwks").GetProperty("keys"));
    var own = vectors.TryGetProperty("decryption_keys", out var listed)
        ? Vidimus.KeysById(listed)
        : new Dictionary<string, JsonElement>();
    var given = vectors.GetProperty("settings");
    var settings = new Settings(Vidimus.Text(given, "url")!, Vidimus.Text(given, "account")!,
        Vidimus.Text(given, "environment")!, "", "", own, Vidimus.Text(given, "encryption"));
    foreach (var one in vectors.GetProperty("presentations").EnumerateArray())
    {
        var result = "accepted";
        try
        {
            await Vidimus.VerifyPresentation(settings, Vidimus.Text(one, "presentation")!,
                Vidimus.Text(vectors, "state")!,
                kid => Task.FromResult(keys.TryGetValue(kid, out var key) ? key : (JsonElement?)null),
                vectors.GetProperty("now").GetInt64());
        }
        catch (Refused refused)
        {
            result = refused.Message;
        }
        Console.WriteLine($"{Vidimus.Text(one, "name")} {result}");
    }
}

record Result(string State, string? Greeting, string? Error);
