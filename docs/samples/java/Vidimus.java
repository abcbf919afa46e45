import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Everything a customer of Vidimus must check, without an SDK. Copy it into your project.
 *
 * <p>Needs Java 17 or newer, and Gson for JSON (Debian: libgoogle-gson-java).
 */
final class Vidimus {
  static final int LARGEST_BODY = 131_072; // no callback is larger
  private static final long TOLERANCE_SECONDS = 300; // recommended by Standard Webhooks 1.0

  record Settings(
      String url,
      String account,
      String environment,
      String apiKey,
      String callbackSecret,
      Map<String, JsonObject> decryptionKeys,
      String encryption) {} // "optional" while you introduce a key

  /** The message is a code. It never holds anything of a person, so it may be logged. */
  static final class Refused extends RuntimeException {
    Refused(String code) {
      super(code);
    }

    int status() {
      return getMessage().equals("keys_unavailable") ? 503 : 400;
    }
  }

  // It follows no redirects: an API key must not be sent to another address.
  private static final HttpClient http =
      HttpClient.newBuilder()
          .connectTimeout(Duration.ofSeconds(5))
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  /** Starts a proof and returns its redirect_url, for the visitor's browser alone. */
  static String prove(Settings settings, Map<String, Object> question)
      throws IOException, InterruptedException {
    // The same key and the same bytes are the same proof: a call that was lost can be repeated.
    var request =
        HttpRequest.newBuilder(URI.create(settings.url + "/prove"))
            .timeout(Duration.ofSeconds(5))
            .header("Authorization", "Bearer " + settings.apiKey)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .POST(HttpRequest.BodyPublishers.ofString(new Gson().toJson(question)))
            .build();
    for (int attemptsLeft = 2; ; attemptsLeft--) {
      try {
        var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        var body = JsonParser.parseString(answer.body()).getAsJsonObject();
        if (answer.statusCode() == 200) return body.get("redirect_url").getAsString();
        // /docs/errors of the service explains each code.
        if (answer.statusCode() < 500 || attemptsLeft == 0)
          throw new Refused(body.getAsJsonObject("error").get("error").getAsString());
      } catch (IOException error) {
        if (attemptsLeft == 0) throw error;
      }
      Thread.sleep(200);
    }
  }

  /** Accepts a body that was signed recently with our secret; returns the id of the callback. */
  static String checkCallback(Settings settings, Function<String, String> header, byte[] body)
      throws GeneralSecurityException {
    var id = orEmpty(header.apply("webhook-id"));
    var timestamp = orEmpty(header.apply("webhook-timestamp"));
    var signatures =
        Stream.of(orEmpty(header.apply("webhook-signature")).split(" "))
            .limit(8)
            .filter(one -> one.startsWith("v1,"))
            .toList();
    if (id.isEmpty() || id.length() > 256 || !timestamp.matches("[0-9]{1,12}")
        || signatures.isEmpty()) throw new Refused("callback_unsigned");
    var mac = Mac.getInstance("HmacSHA256");
    var secret = settings.callbackSecret.replaceFirst("^whsec_", "");
    mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret), "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    var expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    // Two are listed while a secret is replaced.
    if (signatures.stream().noneMatch(one -> areEqual(one, expected)))
      throw new Refused("callback_signature_mismatch");
    if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > TOLERANCE_SECONDS)
      throw new Refused("callback_stale");
    return id;
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  /** Its fields: `presentation` and `state`, or `error`, `error_description` and `state`. */
  static Map<String, String> readCallback(byte[] body) {
    var fields = new HashMap<String, String>();
    try {
      for (var pair : new String(body, StandardCharsets.UTF_8).split("&")) {
        var parts = pair.split("=", 2);
        var value = URLDecoder.decode(parts[parts.length - 1], StandardCharsets.UTF_8);
        if (fields.put(parts[0], value) != null) throw new Refused("callback_malformed");
      }
    } catch (IllegalArgumentException malformed) {
      throw new Refused("callback_malformed");
    }
    if (!fields.containsKey("state")
        || fields.containsKey("presentation") == fields.containsKey("error"))
      throw new Refused("callback_malformed");
    return fields;
  }

  /**
   * The service's keys of our environment: one of the other must verify nothing here. The next one
   * is published before it is used, so they may be kept.
   */
  static final class PublishedKeys implements Function<String, JsonObject> {
    private final HttpRequest request;
    private Map<String, JsonObject> keys = Map.of();
    private Instant fetchedAt = Instant.EPOCH;

    PublishedKeys(Settings settings) {
      var list = "/.well-known/jwks/" + settings.environment + ".json";
      var uri = URI.create(settings.url + list);
      request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(5)).build();
    }

    @Override
    public synchronized JsonObject apply(String kid) {
      var age = Duration.between(fetchedAt, Instant.now()).toSeconds();
      // An unknown key may be a new one. Anyone can invent one: so ask every 10 seconds only.
      if (age > 300 || (!keys.containsKey(kid) && age > 10)) fetch();
      return keys.get(kid);
    }

    private void fetch() {
      try {
        var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) throw new IOException("no keys");
        var list = JsonParser.parseString(answer.body()).getAsJsonObject().getAsJsonArray("keys");
        keys = keysById(list);
        fetchedAt = Instant.now();
      } catch (IOException | InterruptedException | RuntimeException error) {
        throw new Refused("keys_unavailable");
      }
    }
  }

  static Map<String, JsonObject> keysById(JsonArray list) {
    var keys = new HashMap<String, JsonObject>();
    for (var key : list)
      keys.put(key.getAsJsonObject().get("kid").getAsString(), key.getAsJsonObject());
    return keys;
  }

  /** Returns the claims of a presentation that is genuine, meant for us and made for `state`. */
  static JsonObject verifyPresentation(
      Settings settings,
      String presentation,
      String state,
      Function<String, JsonObject> findKey,
      long now) {
    var environment = settings.environment;
    var signed = openPresentation(presentation, settings);
    var claims = verifySignature(signed, environment, findKey);
    checkTimes(claims, now);
    if (!settings.url.equals(text(claims, "iss"))) throw new Refused("service_mismatch");
    // The audience names account and environment: a sandbox identity never passes for a live one.
    var audience = orEmpty(text(claims, "aud"));
    if (!audience.startsWith(settings.account + "/")) throw new Refused("audience_mismatch");
    if (!audience.equals(settings.account + "/" + environment)
        || !environment.equals(text(claims, "environment")))
      throw new Refused("environment_mismatch");
    checkShape(claims);
    if (state.isEmpty() || !areEqual(text(claims, "state"), state))
      throw new Refused("state_mismatch");
    return claims;
  }

  /**
   * Opens a presentation that was encrypted for us. Everybody can encrypt for us, so what comes out
   * must still be verified (RFC 7519 section 11.2). Without a key, any other is returned as it is.
   */
  private static String openPresentation(String presentation, Settings settings) {
    var parts = presentation.split("\\.", -1);
    var keys = settings.decryptionKeys;
    // Nobody may undo the encryption without our noticing.
    if (parts.length == 3 && !keys.isEmpty() && !"optional".equals(settings.encryption))
      throw new Refused("presentation_unencrypted");
    if (presentation.length() > LARGEST_BODY || parts.length != 5) return presentation;
    var header = readObject(parts[0]);
    if (header.has("crit") || header.has("zip")) throw new Refused("presentation_malformed");
    if (!"ECDH-ES".equals(text(header, "alg")) || !"A256GCM".equals(text(header, "enc")))
      throw new Refused("algorithm_mismatch");
    if (!"JWT".equals(text(header, "cty"))) throw new Refused("type_mismatch");
    if (keys.isEmpty()) throw new Refused("decryption_key_missing");
    var key = keys.get(orEmpty(text(header, "kid")));
    // It was encrypted for a key that we no longer have.
    if (key == null) throw new Refused("decryption_key_unknown");
    try {
      return decrypt(parts, header.getAsJsonObject("epk"), key);
    } catch (GeneralSecurityException | RuntimeException wrong) {
      throw new Refused("decryption_failed");
    }
  }

  private static String decrypt(String[] parts, JsonObject sender, JsonObject jwk)
      throws GeneralSecurityException {
    // Nothing is wrapped (RFC 7518 section 4.6).
    if (!parts[1].isEmpty() || !"P-256".equals(text(sender, "crv")))
      throw new GeneralSecurityException();
    var own = new ECPrivateKeySpec(new BigInteger(1, decode(text(jwk, "d"))), p256());
    var agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(KeyFactory.getInstance("EC").generatePrivate(own));
    agreement.doPhase(KeyFactory.getInstance("EC").generatePublic(publicKey(sender)), true);
    // Concat KDF with one round: the name and the bits of A256GCM (RFC 7518 section 4.6.2).
    var input = ByteBuffer.allocate(59).putInt(1).put(agreement.generateSecret());
    input.putInt(7).put("A256GCM".getBytes(StandardCharsets.US_ASCII));
    input.putInt(0).putInt(0).putInt(256);
    var key = MessageDigest.getInstance("SHA-256").digest(input.array());
    var cipher = Cipher.getInstance("AES/GCM/NoPadding");
    var parameters = new GCMParameterSpec(128, decode(parts[2]));
    cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), parameters);
    cipher.updateAAD(parts[0].getBytes(StandardCharsets.US_ASCII));
    cipher.update(decode(parts[3]));
    return new String(cipher.doFinal(decode(parts[4])), StandardCharsets.UTF_8);
  }

  private static JsonObject verifySignature(
      String presentation, String environment, Function<String, JsonObject> findKey) {
    var parts = presentation.split("\\.", -1);
    if (presentation.length() > LARGEST_BODY || parts.length != 3)
      throw new Refused("presentation_malformed");
    JsonObject header = readObject(parts[0]), claims = readObject(parts[1]);
    // The algorithm is ours to choose, not the token's (RFC 8725 section 3.1).
    if ("none".equals(text(header, "alg"))) throw new Refused("presentation_unsigned");
    if (!"ES256".equals(text(header, "alg"))) throw new Refused("algorithm_mismatch");
    if (!"presentation+jwt".equals(text(header, "typ"))) throw new Refused("type_mismatch");
    // We know no extensions (RFC 7515 section 4.1.11).
    if (header.has("crit")) throw new Refused("presentation_malformed");
    var kid = text(header, "kid");
    var key = kid == null ? null : findKey.apply(kid);
    if (key == null || !"EC".equals(text(key, "kty")) || !"P-256".equals(text(key, "crv"))) {
      // A presentation of the other environment names a key of the other list.
      var isOurs = environment.equals(text(claims, "environment"));
      throw new Refused(isOurs ? "key_unknown" : "environment_mismatch");
    }
    if (!isSignedBy(key, parts[0] + "." + parts[1], decode(parts[2])))
      throw new Refused("signature_mismatch");
    return claims;
  }

  private static boolean isSignedBy(JsonObject jwk, String signed, byte[] signature) {
    try {
      // r and s of 32 bytes each (RFC 7518 section 3.4).
      var verifier = Signature.getInstance("SHA256withECDSAinP1363Format");
      verifier.initVerify(KeyFactory.getInstance("EC").generatePublic(publicKey(jwk)));
      verifier.update(signed.getBytes(StandardCharsets.US_ASCII));
      return verifier.verify(signature);
    } catch (GeneralSecurityException wrong) {
      return false;
    }
  }

  private static ECPublicKeySpec publicKey(JsonObject jwk) throws GeneralSecurityException {
    var x = new BigInteger(1, decode(text(jwk, "x")));
    var y = new BigInteger(1, decode(text(jwk, "y")));
    return new ECPublicKeySpec(new ECPoint(x, y), p256());
  }

  private static ECParameterSpec p256() throws GeneralSecurityException {
    var parameters = AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec("secp256r1"));
    return parameters.getParameterSpec(ECParameterSpec.class);
  }

  private static void checkTimes(JsonObject claims, long now) {
    double expires = number(claims, "exp"), issued = number(claims, "iat");
    if (expires <= now) throw new Refused("presentation_expired");
    // The service writes no `nbf`; who finds one must respect it (RFC 7519 section 4.1.5).
    var begins = claims.has("nbf") ? number(claims, "nbf") : 0;
    if (Math.max(issued, begins) > now + TOLERANCE_SECONDS)
      throw new Refused("presentation_not_yet_valid");
  }

  private static void checkShape(JsonObject claims) {
    var texts = Stream.of("jti", "state", "issuer").allMatch(name -> text(claims, name) != null);
    var objects =
        Stream.of("revealed", "derived")
            .allMatch(name -> claims.has(name) && claims.get(name).isJsonObject());
    if (!texts || !objects) throw new Refused("presentation_malformed");
    var derived = claims.getAsJsonObject("derived");
    for (var key : derived.keySet())
      if (!List.of("0", "1").contains(orEmpty(text(derived, key))))
        throw new Refused("presentation_malformed");
  }

  /** The member, if it is a text. */
  static String text(JsonObject object, String name) {
    JsonElement value = object.get(name);
    return value instanceof JsonPrimitive one && one.isString() ? one.getAsString() : null;
  }

  private static double number(JsonObject object, String name) {
    if (object.get(name) instanceof JsonPrimitive one && one.isNumber()) return one.getAsDouble();
    throw new Refused("presentation_malformed");
  }

  private static JsonObject readObject(String part) {
    try {
      var json = new String(decode(part), StandardCharsets.UTF_8);
      if (JsonParser.parseString(json) instanceof JsonObject object) return object;
    } catch (JsonParseException malformed) {
      // said below
    }
    throw new Refused("presentation_malformed");
  }

  private static byte[] decode(String part) {
    try {
      return Base64.getUrlDecoder().decode(part);
    } catch (IllegalArgumentException malformed) {
      throw new Refused("presentation_malformed");
    }
  }

  /** In constant time. */
  static boolean areEqual(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
