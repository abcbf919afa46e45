# Everything a customer of Vidimus must check, without an SDK. Copy it into your project.
#
# Needs Ruby 3.1 or newer, and nothing else.

require "base64"
require "json"
require "net/http"
require "openssl"
require "securerandom"
require "uri"

module Vidimus
  LARGEST_BODY = 131_072 # no callback is larger
  TOLERANCE_SECONDS = 300 # recommended by Standard Webhooks 1.0

  # The message is a code. It never holds anything of a person, so it may be logged.
  class Refused < StandardError
    def status = message == "keys_unavailable" ? 503 : 400
  end

  module_function

  # Starts a proof and returns its redirect_url, for the visitor's browser alone.
  def prove(settings, question)
    # The same key and the same bytes are the same proof, so a call that was lost can be repeated.
    headers = {
      "Authorization" => "Bearer #{settings[:api_key]}",
      "Content-Type" => "application/json",
      "Idempotency-Key" => SecureRandom.uuid
    }
    attempts_left = 2
    begin
      answer = call(Net::HTTP::Post.new(URI("#{settings[:url]}/prove"), headers), question.to_json)
      raise IOError, "the service failed" if answer.code.to_i >= 500
    rescue IOError, SystemCallError, Timeout::Error
      raise if attempts_left.zero?
      attempts_left -= 1
      sleep 0.2
      retry
    end
    body = JSON.parse(answer.body)
    # /docs/errors of the service explains each code.
    raise Refused, body.dig("error", "error") unless answer.code == "200"
    body.fetch("redirect_url")
  end

  # Net::HTTP follows no redirects: an API key is not sent to another address.
  def call(request, body = nil)
    uri = request.uri
    limits = { use_ssl: uri.scheme == "https", open_timeout: 5, read_timeout: 5, max_retries: 0 }
    Net::HTTP.start(uri.hostname, uri.port, **limits) { |http| http.request(request, body) }
  end

  # Accepts a body that was signed recently with our secret; returns the id of the callback.
  # `headers` are asked by names in lower case.
  def check_callback(settings, headers, body)
    id, timestamp, list = %w[id timestamp signature].map { |name| headers["webhook-#{name}"].to_s }
    signatures = list.split(" ").first(8).select { |one| one.start_with?("v1,") }
    if !id.length.between?(1, 256) || timestamp !~ /\A\d{1,12}\z/ || signatures.empty?
      raise Refused, "callback_unsigned"
    end
    secret = Base64.strict_decode64(settings[:callback_secret].delete_prefix("whsec_"))
    mac = OpenSSL::HMAC.digest("SHA256", secret, "#{id}.#{timestamp}.".b + body.b)
    expected = "v1,#{Base64.strict_encode64(mac)}"
    # Two are listed while a secret is replaced. Compared in constant time.
    unless signatures.any? { |one| OpenSSL.secure_compare(expected, one) }
      raise Refused, "callback_signature_mismatch"
    end
    raise Refused, "callback_stale" if (Time.now.to_i - timestamp.to_i).abs > TOLERANCE_SECONDS
    id
  end

  # Its fields: `presentation` and `state`, or `error`, `error_description` and `state`.
  def read_callback(body)
    pairs = URI.decode_www_form(body)
    fields = pairs.to_h
    is_one_form = fields.key?("presentation") ^ fields.key?("error")
    return fields if fields.size == pairs.size && fields.key?("state") && is_one_form
    raise Refused, "callback_malformed"
  rescue ArgumentError
    raise Refused, "callback_malformed"
  end

  # The service's keys of our environment: one of the other must verify nothing here. The next one
  # is published before it is used, so they may be kept.
  class PublishedKeys
    def initialize(settings)
      @uri = URI("#{settings[:url]}/.well-known/jwks/#{settings[:environment]}.json")
      @keys, @fetched_at, @lock = {}, nil, Mutex.new
    end

    def find(kid)
      @lock.synchronize do
        age = @fetched_at ? now - @fetched_at : Float::INFINITY
        # An unknown key may be a new one. Anyone can invent one: so ask every 10 seconds only.
        fetch if age > 300 || (!@keys.key?(kid) && age > 10)
        @keys[kid]
      end
    end

    private

    def fetch
      answer = Vidimus.call(Net::HTTP::Get.new(@uri))
      raise IOError, "no keys" unless answer.code == "200"
      @keys = JSON.parse(answer.body).fetch("keys").to_h { |key| [key["kid"], key] }
      @fetched_at = now
    rescue IOError, SystemCallError, Timeout::Error, JSON::ParserError, KeyError
      raise Refused, "keys_unavailable"
    end

    def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  end

  # Returns the claims of a presentation that is genuine, meant for us and made for `state`.
  # The block finds a published key by its id.
  def verify_presentation(settings, presentation, state, now: Time.now.to_i, &find_key)
    account, environment = settings.values_at(:account, :environment)
    signed = open_presentation(presentation, settings)
    claims = verify_signature(signed, environment, find_key)
    check_times(claims, now)
    raise Refused, "service_mismatch" unless claims["iss"] == settings[:url]
    # The audience names account and environment: a sandbox identity never passes for a live one.
    audience = claims["aud"]
    unless audience.is_a?(String) && audience.start_with?("#{account}/")
      raise Refused, "audience_mismatch"
    end
    unless audience == "#{account}/#{environment}" && claims["environment"] == environment
      raise Refused, "environment_mismatch"
    end
    check_shape(claims)
    if state.empty? || !OpenSSL.secure_compare(claims["state"], state)
      raise Refused, "state_mismatch"
    end
    claims
  end

  # Opens a presentation that was encrypted for us. Everybody can encrypt for us, so what comes out
  # must still be verified (RFC 7519 section 11.2). Without a key, any other is returned as it is.
  def open_presentation(presentation, settings)
    parts, keys = presentation.split(".", -1), settings.fetch(:decryption_keys, [])
    # Nobody may undo the encryption without our noticing.
    if parts.size == 3 && keys.any? && settings[:encryption] != "optional"
      raise Refused, "presentation_unencrypted"
    end
    return presentation if presentation.length > LARGEST_BODY || parts.size != 5
    header = read_object(parts.first)
    raise Refused, "presentation_malformed" if header.key?("crit") || header.key?("zip")
    unless header.values_at("alg", "enc") == %w[ECDH-ES A256GCM]
      raise Refused, "algorithm_mismatch"
    end
    raise Refused, "type_mismatch" unless header["cty"] == "JWT"
    raise Refused, "decryption_key_missing" if keys.empty?
    key = keys.find { |one| one["kid"] == header["kid"] }
    # It was encrypted for a key that we no longer have.
    raise Refused, "decryption_key_unknown" unless key
    decrypt(parts, header["epk"], key) or raise Refused, "decryption_failed"
  end

  def decrypt(parts, sender, jwk)
    header, (wrapped_key, iv, content, tag) = parts.first, parts.drop(1).map { |part| decode(part) }
    # Nothing is wrapped (RFC 7518 section 4.6), and a shorter tag could be guessed.
    return unless wrapped_key.empty? && iv.bytesize == 12 && tag.bytesize == 16
    return unless sender.is_a?(Hash) && sender["crv"] == "P-256"
    return unless sender.values_at("x", "y").all?(String)
    # A private key on P-256 is these bytes and the number (RFC 5208, RFC 5915).
    prefix = ["3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420"].pack("H*")
    secret = OpenSSL::PKey.read(prefix + decode(jwk["d"])).derive(public_key(sender))
    # Concat KDF with one round: the name and the bits of A256GCM (RFC 7518 section 4.6.2).
    info = [7, "A256GCM", 0, 0, 256].pack("Na*NNN")
    cipher = OpenSSL::Cipher.new("aes-256-gcm").decrypt
    cipher.key = OpenSSL::Digest::SHA256.digest([1].pack("N") + secret + info)
    cipher.iv, cipher.auth_tag, cipher.auth_data = iv, tag, header
    cipher.update(content) + cipher.final
  rescue OpenSSL::OpenSSLError
    nil
  end

  def verify_signature(presentation, environment, find_key)
    parts = presentation.split(".", -1)
    if presentation.length > LARGEST_BODY || parts.size != 3
      raise Refused, "presentation_malformed"
    end
    header, claims = parts.first(2).map { |part| read_object(part) }
    # The algorithm is ours to choose, not the token's (RFC 8725 section 3.1).
    raise Refused, "presentation_unsigned" if header["alg"] == "none"
    raise Refused, "algorithm_mismatch" unless header["alg"] == "ES256"
    raise Refused, "type_mismatch" unless header["typ"] == "presentation+jwt"
    # We know no extensions (RFC 7515 section 4.1.11).
    raise Refused, "presentation_malformed" if header.key?("crit")
    key = find_key.call(header["kid"]) if header["kid"].is_a?(String)
    unless key && key.values_at("kty", "crv") == %w[EC P-256]
      # A presentation of the other environment names a key of the other list.
      raise Refused, claims["environment"] == environment ? "key_unknown" : "environment_mismatch"
    end
    unless signed_by?(key, parts.first(2).join("."), decode(parts.last))
      raise Refused, "signature_mismatch"
    end
    claims
  end

  def signed_by?(jwk, signed, signature)
    return false unless signature.bytesize == 64 # r and s (RFC 7518 section 3.4)
    # OpenSSL reads r and s as a sequence of two integers (RFC 3279 section 2.2.3).
    numbers = signature.unpack("a32a32").map { |bytes| OpenSSL::BN.new(bytes, 2) }
    sequence = OpenSSL::ASN1::Sequence(numbers.map { |number| OpenSSL::ASN1::Integer(number) })
    public_key(jwk).verify("SHA256", sequence.to_der, signed)
  rescue OpenSSL::PKey::PKeyError
    false
  end

  def public_key(jwk)
    # A public key on P-256 is these bytes and the point (RFC 5480 section 2).
    prefix = ["3059301306072a8648ce3d020106082a8648ce3d03010703420004"].pack("H*")
    OpenSSL::PKey.read(prefix + decode(jwk["x"]) + decode(jwk["y"]))
  end

  def check_times(claims, now)
    # The service writes no `nbf`; who finds one must respect it (RFC 7519 section 4.1.5).
    times = [claims["exp"], claims["iat"], claims.fetch("nbf", 0)]
    raise Refused, "presentation_malformed" unless times.all?(Numeric)
    expires, *begins = times
    raise Refused, "presentation_expired" if expires <= now
    raise Refused, "presentation_not_yet_valid" if begins.max > now + TOLERANCE_SECONDS
  end

  def check_shape(claims)
    texts = claims.values_at("jti", "state", "issuer").all?(String)
    objects = claims.values_at("revealed", "derived").all?(Hash)
    # Both "1" and "0" are true to an `if`: compare with "1" where you use it.
    return if texts && objects && claims["derived"].values.all? { |one| %w[0 1].include?(one) }
    raise Refused, "presentation_malformed"
  end

  def read_object(part)
    value = JSON.parse(decode(part))
    value.is_a?(Hash) ? value : raise(Refused, "presentation_malformed")
  rescue JSON::ParserError
    raise Refused, "presentation_malformed"
  end

  def decode(part)
    Base64.urlsafe_decode64(part)
  rescue ArgumentError
    raise Refused, "presentation_malformed"
  end
end
