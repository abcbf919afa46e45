# A shop that asks for a first name, and at /adult only whether somebody is 18 or over. Run it:
# ruby shop.rb
#
# Settings come from the environment: see docs/guides/without-the-sdk.md. The server is WEBrick
# (Debian: ruby-webrick), for trying; in production use the same functions in your framework.

require "digest"
require "monitor"
require_relative "vidimus"

DAY = 86_400 # the service repeats an error callback for that long

# What must be remembered between requests. Several processes need Redis or a database.
class Kept
  def initialize = (@entries, @lock = {}, Monitor.new)

  # Nobody else reads or writes meanwhile.
  def alone(&work) = @lock.synchronize(&work)

  def put(key, value, seconds)
    alone do
      @entries.shift while @entries.size >= 10_000 # the oldest
      @entries[key] = [value, Time.now + seconds]
    end
  end

  def get(key) = alone { read(@entries[key]) }
  def take(key) = alone { read(@entries.delete(key)) }

  private

  def read(entry) = entry && entry[1] > Time.now ? entry[0] : nil
end

class Shop
  ABOUT_NAME = { issuer: "xx-sandbox", revealed: ["given_name"], derived: { nationality: "DE" } }
  # Needs the wider vocabulary: see docs/guides/wider-vocabulary.md.
  ABOUT_AGE = { issuer: "xx-sandbox", revealed: [], derived: { age_over: "18" } }

  def initialize(settings, url)
    @settings, @url, @kept = settings, url, Kept.new
    @keys = Vidimus::PublishedKeys.new(settings)
  end

  def ask(question, response)
    state, session = SecureRandom.urlsafe_base64, SecureRandom.urlsafe_base64
    redirect_url = Vidimus.prove(@settings, { **question, state: state })
    @kept.put("session:#{session}", state, 3_600)
    secure = @url.start_with?("https:") ? "; Secure" : ""
    # Lax: the cookie must come along when the browser returns from the service.
    response["Set-Cookie"] = "session=#{session}; Path=/; HttpOnly; SameSite=Lax#{secure}"
    response["Location"] = redirect_url
    response.status = 303
  end

  def receive(request, response)
    response["Content-Type"] = "application/json"
    response.body = { redirect_uri: answer_callback(request, read_body(request)) }.to_json
  rescue Vidimus::Refused => refused
    # Any status but 200 makes the service try again.
    response.status = refused.status
    response.body = { error: refused.message }.to_json
  end

  # The result, if this browser's own session began the proof. A ticket works once.
  def finish(request, response)
    session = request.cookies.find { |cookie| cookie.name == "session" }&.value
    state, result = @kept.take("ticket:#{Digest::SHA256.hexdigest(request.query["ticket"].to_s)}")
    started = @kept.get("session:#{session}")
    response["Content-Type"] = "text/plain; charset=utf-8"
    unless state && started && OpenSSL.secure_compare(state, started)
      response.status = 403
      response.body = "This is not your proof. Please start again."
      return
    end
    response.body = result[:error] || result[:greeting]
  end

  private

  def read_body(request)
    body = +""
    request.body do |chunk|
      body << chunk
      raise Vidimus::Refused, "callback_too_large" if body.bytesize > Vidimus::LARGEST_BODY
    end
    body
  end

  # The address for the person's browser. A repeated callback gets the first answer again.
  def answer_callback(headers, body)
    id = Vidimus.check_callback(@settings, headers, body)
    callback = Vidimus.read_callback(body)
    claims = verify(callback) unless callback.key?("error")
    # Of two equal callbacks, one is handled and both get its answer.
    @kept.alone do
      @kept.get("callback:#{id}") || begin
        answered = "#{@url}/return?ticket=#{decide(id, callback, claims)}"
        @kept.put("callback:#{id}", answered, DAY)
        answered
      end
    end
  end

  def verify(callback)
    presentation, state = callback.values_at("presentation", "state")
    Vidimus.verify_presentation(@settings, presentation, state) { |kid| @keys.find(kid) }
  end

  def decide(id, callback, claims)
    return issue_ticket(callback["state"], { error: callback["error"] }) if claims.nil?
    # A presentation under another id is an old one that somebody sends again.
    used_by = @kept.get("presentation:#{claims["jti"]}")
    raise Vidimus::Refused, "presentation_replayed" unless [nil, id].include?(used_by)
    @kept.put("presentation:#{claims["jti"]}", id, DAY)
    issue_ticket(callback["state"], { greeting: greeting_for(claims) })
  end

  def greeting_for(claims)
    derived = claims["derived"]
    # "1" alone does not say which age it is about.
    adult = claims.dig("asked", "age_over") == "18" ? derived["age_over"] : nil
    return "18 or over: #{yes_or_no(adult)}." if derived.key?("age_over")
    "Welcome, #{claims["revealed"]["given_name"]}. German: #{yes_or_no(derived["nationality"])}."
  end

  def yes_or_no(result) = result == "1" ? "yes" : "no"

  # Nothing is stored under `state` itself: see docs/guides/bind-the-session.md.
  def issue_ticket(state, result)
    ticket = SecureRandom.urlsafe_base64
    @kept.put("ticket:#{Digest::SHA256.hexdigest(ticket)}", [state, result], 600)
    ticket
  end
end

# Judges the examples in vectors/presentations: one line each, its name and the result.
def judge(path)
  vectors = JSON.parse(File.read(path, encoding: "UTF-8"))
  keys = vectors["jwks"]["keys"].to_h { |key| [key["kid"], key] }
  settings = vectors["settings"].transform_keys(&:to_sym)
  settings[:decryption_keys] = vectors.fetch("decryption_keys", [])
  vectors["presentations"].each do |one|
    Vidimus.verify_presentation(settings, one["presentation"], vectors["state"],
                                now: vectors["now"]) { |kid| keys[kid] }
    puts "#{one["name"]} accepted"
  rescue Vidimus::Refused => refused
    puts "#{one["name"]} #{refused.message}"
  end
end

def serve
  require "webrick"
  settings = {
    url: ENV.fetch("VIDIMUS_URL"),
    account: ENV.fetch("VIDIMUS_ACCOUNT"),
    api_key: ENV.fetch("VIDIMUS_API_KEY"),
    callback_secret: ENV.fetch("VIDIMUS_CALLBACK_SECRET"),
    environment: ENV.fetch("VIDIMUS_API_KEY").split("_")[1], # vdm_test_… or vdm_live_…
    decryption_keys: JSON.parse(ENV.fetch("VIDIMUS_DECRYPTION_KEYS", "[]")),
    encryption: ENV["VIDIMUS_ENCRYPTION"]
  }
  url = ENV.fetch("SHOP_URL", "http://localhost:3000")
  shop = Shop.new(settings, url)
  # The default log holds addresses with their tickets.
  server = WEBrick::HTTPServer.new(BindAddress: "127.0.0.1", Port: URI(url).port,
                                   AccessLog: [], Logger: WEBrick::Log.new($stderr, 1))
  server.mount_proc("/start") { |_, response| shop.ask(Shop::ABOUT_NAME, response) }
  server.mount_proc("/adult") { |_, response| shop.ask(Shop::ABOUT_AGE, response) }
  server.mount_proc("/callback") { |request, response| shop.receive(request, response) }
  server.mount_proc("/return") { |request, response| shop.finish(request, response) }
  trap("TERM") { server.shutdown }
  $stdout.sync = true
  puts "The shop is at #{url}/start"
  server.start
end

ARGV[0] == "verify" ? judge(ARGV[1]) : serve
