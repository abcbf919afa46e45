# A shop with omniauth_openid_connect, as its README has it, behind a few lines of HTTP.
require 'json'
require 'socket'
require 'rack'
require 'rack/session/cookie'
require 'omniauth'
require 'omniauth_openid_connect'

issuer, port = ENV.fetch('ISSUER'), ENV.fetch('PORT').to_i
base = "http://127.0.0.1:#{port}"

# Its discovery insists on https, so the endpoints are given; the service of the tests has none.
uri = URI(issuer)
options = {
  name: :vidimus,
  scope: [:openid],
  response_type: :code,
  issuer: issuer,
  discovery: false,
  client_signing_alg: :RS256,
  client_options: {
    scheme: uri.scheme, host: uri.host, port: uri.port,
    identifier: ENV.fetch('CLIENT_ID'),
    secret: ENV.fetch('CLIENT_SECRET'),
    redirect_uri: "#{base}/auth/vidimus/callback",
    authorization_endpoint: "#{uri.path}/authorize",
    token_endpoint: "#{uri.path}/token",
    userinfo_endpoint: "#{uri.path}/userinfo",
    jwks_uri: "#{issuer}/jwks"
  }
}

OmniAuth.config.logger = Logger.new(File::NULL)
OmniAuth.config.allowed_request_methods = [:get]
OmniAuth.config.silence_get_warning = true
OmniAuth.config.on_failure = lambda do |env|
  [400, {}, [JSON.generate(error: env['omniauth.error.type'].to_s)]]
end

app = Rack::Builder.new do
  use Rack::Session::Cookie, secret: 'a secret of the shop for its own cookies, long enough for all'
  use OmniAuth::Strategies::OpenIDConnect, options
  run(lambda do |env|
    [200, {}, [JSON.generate(env.fetch('omniauth.auth').fetch('extra').fetch('raw_info').to_h)]]
  end)
end.to_app

server = TCPServer.new('127.0.0.1', port)
loop do
  socket = server.accept
  method, path = socket.gets.to_s.split
  headers = {}
  while (line = socket.gets.to_s.chomp) != ''
    name, value = line.split(': ', 2)
    headers["HTTP_#{name.upcase.tr('-', '_')}"] = value
  end
  path = '/auth/vidimus' if path == '/'
  env = Rack::MockRequest.env_for("#{base}#{path}", headers.merge(method: method.to_s))
  status, answered, body = app.call(env)
  text = +''
  body.each { |part| text << part }
  answered = answered.reject { |name, _| name.casecmp?('content-length') }
  lines = answered.flat_map { |name, value| value.split("\n").map { |one| "#{name}: #{one}" } }
  socket.write("HTTP/1.1 #{status} X\r\n#{lines.join("\r\n")}\r\nConnection: close\r\n")
  socket.write("Content-Length: #{text.bytesize}\r\n\r\n#{text}")
  socket.close
end
