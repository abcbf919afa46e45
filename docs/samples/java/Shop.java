import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/**
 * A shop that asks for a first name, and at /adult only whether somebody is 18 or over. Compile and
 * run it with Gson on the class path:
 *
 * <p>javac -cp gson.jar -d out Vidimus.java Shop.java, then java -cp gson.jar:out Shop
 *
 * <p>Settings come from the environment: see docs/guides/without-the-sdk.md.
 */
final class Shop {
  // The service repeats an error callback for that long.
  private static final Duration DAY = Duration.ofDays(1);

  private record Entry(Object value, Instant until) {}

  private record Result(String state, String greeting, String error) {}

  /** What must be remembered between requests. Several processes need Redis or a database. */
  private static final class Kept {
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    synchronized void put(String key, Object value, Duration lifetime) {
      while (entries.size() >= 10_000) entries.remove(entries.keySet().iterator().next());
      entries.put(key, new Entry(value, Instant.now().plus(lifetime)));
    }

    synchronized <T> T get(String key, Class<T> type) {
      return read(entries.get(key), type);
    }

    synchronized <T> T take(String key, Class<T> type) {
      return read(entries.remove(key), type);
    }

    private static <T> T read(Entry entry, Class<T> type) {
      var isThere = entry != null && entry.until.isAfter(Instant.now());
      return isThere ? type.cast(entry.value) : null;
    }
  }

  private final Vidimus.Settings settings;
  private final String url;
  private final Vidimus.PublishedKeys keys;
  private final Kept kept = new Kept();
  private final SecureRandom random = new SecureRandom();

  private Shop(Vidimus.Settings settings, String url) {
    this.settings = settings;
    this.url = url;
    keys = new Vidimus.PublishedKeys(settings);
  }

  private void start(HttpExchange exchange) throws IOException, InterruptedException {
    ask(exchange, List.of("given_name"), Map.of("nationality", "DE"));
  }

  /** Needs the wider vocabulary: see docs/guides/wider-vocabulary.md. */
  private void adult(HttpExchange exchange) throws IOException, InterruptedException {
    ask(exchange, List.of(), Map.of("age_over", "18"));
  }

  private void ask(HttpExchange exchange, List<String> revealed, Map<String, String> derived)
      throws IOException, InterruptedException {
    var state = makeToken();
    var session = makeToken();
    var redirectUrl =
        Vidimus.prove(
            settings,
            Map.of(
                "issuer", "xx-sandbox",
                "revealed", revealed,
                "derived", derived,
                "state", state));
    kept.put("session:" + session, state, Duration.ofHours(1));
    var secure = url.startsWith("https:") ? "; Secure" : "";
    // Lax: the cookie must come along when the browser returns from the service.
    var cookie = "session=" + session + "; Path=/; HttpOnly; SameSite=Lax" + secure;
    exchange.getResponseHeaders().set("Set-Cookie", cookie);
    exchange.getResponseHeaders().set("Location", redirectUrl);
    reply(exchange, 303, "text/plain", "");
  }

  private void receive(HttpExchange exchange) throws IOException, GeneralSecurityException {
    try {
      var body = exchange.getRequestBody().readNBytes(Vidimus.LARGEST_BODY + 1);
      if (body.length > Vidimus.LARGEST_BODY) throw new Vidimus.Refused("callback_too_large");
      var redirectUri = answerCallback(exchange, body);
      replyJson(exchange, 200, Map.of("redirect_uri", redirectUri));
    } catch (Vidimus.Refused refused) {
      // Any status but 200 makes the service try again.
      replyJson(exchange, refused.status(), Map.of("error", refused.getMessage()));
    }
  }

  /** The address for the person's browser. A repeated callback gets the first answer again. */
  private String answerCallback(HttpExchange exchange, byte[] body)
      throws GeneralSecurityException {
    var id = Vidimus.checkCallback(settings, exchange.getRequestHeaders()::getFirst, body);
    var callback = Vidimus.readCallback(body);
    // Of two equal callbacks, one is handled and both get its answer.
    synchronized (kept) {
      var answered = kept.get("callback:" + id, String.class);
      if (answered != null) return answered;
      var result = decide(id, callback);
      // Nothing is stored under `state` itself: see docs/guides/bind-the-session.md.
      var ticket = makeToken();
      kept.put("ticket:" + hashOf(ticket), result, Duration.ofMinutes(10));
      answered = url + "/return?ticket=" + ticket;
      kept.put("callback:" + id, answered, DAY);
      return answered;
    }
  }

  private Result decide(String id, Map<String, String> callback) {
    var state = callback.get("state");
    if (callback.containsKey("error"))
      return new Result(state, null, callback.get("error"));
    var now = Instant.now().getEpochSecond();
    var claims =
        Vidimus.verifyPresentation(settings, callback.get("presentation"), state, keys, now);
    // A presentation under another id is an old one that somebody sends again.
    var flow = "presentation:" + Vidimus.text(claims, "jti");
    var usedBy = kept.get(flow, String.class);
    if (usedBy != null && !usedBy.equals(id)) throw new Vidimus.Refused("presentation_replayed");
    kept.put(flow, id, DAY);
    return new Result(state, greetingFor(claims), null);
  }

  private static String greetingFor(JsonObject claims) {
    var derived = claims.getAsJsonObject("derived");
    if (derived.has("age_over")) {
      // "1" alone does not say which age it is about.
      var asked = claims.getAsJsonObject("asked");
      var isEighteen = asked != null && "18".equals(Vidimus.text(asked, "age_over"));
      return "18 or over: " + (isEighteen ? yesOrNo(derived, "age_over") : "no") + ".";
    }
    var name = Vidimus.text(claims.getAsJsonObject("revealed"), "given_name");
    return "Welcome, " + name + ". German: " + yesOrNo(derived, "nationality") + ".";
  }

  private static String yesOrNo(JsonObject derived, String key) {
    return "1".equals(Vidimus.text(derived, key)) ? "yes" : "no";
  }

  /** The result, if this browser's own session began the proof. A ticket works once. */
  private void finish(HttpExchange exchange) throws IOException, GeneralSecurityException {
    var query = "" + exchange.getRequestURI().getRawQuery();
    var cookies = "" + exchange.getRequestHeaders().getFirst("Cookie");
    var result = kept.take("ticket:" + hashOf(find("ticket=([0-9a-f]+)", query)), Result.class);
    var started = kept.get("session:" + find("session=([0-9a-f]+)", cookies), String.class);
    if (result == null || started == null || !Vidimus.areEqual(result.state, started))
      reply(exchange, 403, "text/plain", "This is not your proof. Please start again.");
    else if (result.error != null) reply(exchange, 200, "text/plain", result.error);
    else reply(exchange, 200, "text/plain", result.greeting);
  }

  private static String find(String pattern, String text) {
    var found = Pattern.compile("\\b" + pattern).matcher(text);
    return found.find() ? found.group(1) : "";
  }

  private String makeToken() {
    var bytes = new byte[16];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  private static String hashOf(String text) throws GeneralSecurityException {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  private static void replyJson(HttpExchange exchange, int status, Map<String, String> body)
      throws IOException {
    reply(exchange, status, "application/json", new Gson().toJson(body));
  }

  private static void reply(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    var body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try {
      switch (exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath()) {
        case "GET /start" -> start(exchange);
        case "GET /adult" -> adult(exchange);
        case "POST /callback" -> receive(exchange);
        case "GET /return" -> finish(exchange);
        default -> reply(exchange, 404, "text/plain", "Not found");
      }
    } catch (Exception error) {
      // The class alone: a message may hold what a person revealed.
      System.err.println(error.getClass().getName());
      reply(exchange, 500, "text/plain", "Please try again.");
    }
  }

  /** Judges the examples in vectors/presentations: one line each, its name and the result. */
  private static void judge(String path) throws IOException {
    JsonObject vectors = JsonParser.parseString(Files.readString(Path.of(path))).getAsJsonObject();
    var keys = Vidimus.keysById(vectors.getAsJsonObject("jwks").getAsJsonArray("keys"));
    var own = vectors.has("decryption_keys") ? vectors.getAsJsonArray("decryption_keys") : null;
    var settings = new Gson().fromJson(vectors.get("settings"), JsonObject.class);
    var ours =
        new Vidimus.Settings(
            Vidimus.text(settings, "url"),
            Vidimus.text(settings, "account"),
            Vidimus.text(settings, "environment"),
            "",
            "",
            own == null ? Map.of() : Vidimus.keysById(own),
            Vidimus.text(settings, "encryption"));
    for (var element : vectors.getAsJsonArray("presentations")) {
      var one = element.getAsJsonObject();
      var result = "accepted";
      try {
        var presentation = Vidimus.text(one, "presentation");
        var state = Vidimus.text(vectors, "state");
        var now = vectors.get("now").getAsLong();
        Vidimus.verifyPresentation(ours, presentation, state, keys::get, now);
      } catch (Vidimus.Refused refused) {
        result = refused.getMessage();
      }
      System.out.println(Vidimus.text(one, "name") + " " + result);
    }
  }

  public static void main(String[] args) throws IOException {
    if (args.length == 2 && args[0].equals("verify")) {
      judge(args[1]);
      return;
    }
    var apiKey = System.getenv("VIDIMUS_API_KEY");
    var ownKeys = System.getenv().getOrDefault("VIDIMUS_DECRYPTION_KEYS", "[]");
    var settings =
        new Vidimus.Settings(
            System.getenv("VIDIMUS_URL"),
            System.getenv("VIDIMUS_ACCOUNT"),
            apiKey.split("_")[1], // vdm_test_… or vdm_live_…
            apiKey,
            System.getenv("VIDIMUS_CALLBACK_SECRET"),
            Vidimus.keysById(JsonParser.parseString(ownKeys).getAsJsonArray()),
            System.getenv("VIDIMUS_ENCRYPTION"));
    var url = System.getenv().getOrDefault("SHOP_URL", "http://localhost:3000");
    var shop = new Shop(settings, url);
    var address = new InetSocketAddress("127.0.0.1", URI.create(url).getPort());
    var server = HttpServer.create(address, 0);
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.createContext("/", shop::handle);
    server.start();
    System.out.println("The shop is at " + url + "/start");
  }
}
