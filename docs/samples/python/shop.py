"""A shop that asks for a first name, and at /adult only whether somebody is 18 or over.

Run it: python3 shop.py

Settings come from the environment: see docs/guides/without-the-sdk.md. Python's own server is for
trying; in production use the same functions in your framework.
"""

import hmac
import html
import json
import os
import secrets
import sys
import threading
import time
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import vidimus

DAY = 86_400  # the service repeats an error callback for that long


class Kept:
    """What must be remembered between requests. Several processes need Redis or a database."""

    def __init__(self):
        self._entries, self._lock = {}, threading.Lock()

    def put(self, key, value, seconds):
        with self._lock:
            while len(self._entries) >= 10_000:
                self._entries.pop(next(iter(self._entries)))  # the oldest
            self._entries[key] = (value, time.monotonic() + seconds)

    def get(self, key, take=False):
        with self._lock:
            value, until = self._entries.get(key, (None, 0))
            if take:
                self._entries.pop(key, None)
            return value if until > time.monotonic() else None


kept = Kept()
answering = threading.Lock()  # of two equal callbacks, one is handled and both get its answer


def answer_callback(headers, body):
    """The address for the person's browser. A repeated callback gets the first answer again."""
    id = vidimus.check_callback(settings, headers, body)
    with answering:
        answered = kept.get("callback:" + id)
        if answered is None:
            answered = shop_url + "/return?ticket=" + decide(id, vidimus.read_callback(body))
            kept.put("callback:" + id, answered, DAY)
        return answered


def decide(id, callback):
    state = callback["state"]
    if "error" in callback:
        return issue_ticket(state, {"error": callback["error"]})
    claims = vidimus.verify_presentation(settings, callback["presentation"], state, keys.find)
    # A presentation under another id is an old one that somebody sends again.
    if kept.get("presentation:" + claims["jti"]) not in (None, id):
        raise vidimus.Refused("presentation_replayed")
    kept.put("presentation:" + claims["jti"], id, DAY)
    return issue_ticket(state, {"greeting": greeting_for(claims)})


def greeting_for(claims):
    revealed, derived, asked = claims["revealed"], claims["derived"], claims.get("asked", {})
    if "age_over" in derived:  # "1" alone does not say which age it is about
        return f"18 or over: {yes_or_no(asked.get('age_over') == '18' and derived['age_over'])}."
    german = yes_or_no(derived.get("nationality"))
    return f"Welcome, {revealed.get('given_name')}. German: {german}."


def yes_or_no(result):
    return "yes" if result == "1" else "no"


def issue_ticket(state, result):
    """Nothing is stored under `state` itself: see docs/guides/bind-the-session.md."""
    ticket = secrets.token_urlsafe(16)
    kept.put("ticket:" + vidimus.hash_of(ticket), (state, result), 600)
    return ticket


def redeem_ticket(ticket, session):
    """The result, if this browser's own session began the proof. A ticket works once."""
    state, result = kept.get("ticket:" + vidimus.hash_of(ticket), take=True) or (None, None)
    started = kept.get("session:" + session)
    if state is None or started is None:
        return None
    return result if hmac.compare_digest(state.encode(), started.encode()) else None


ABOUT_NAME = {
    "issuer": "xx-sandbox",
    "revealed": ["given_name"],
    "derived": {"nationality": "DE"},
}
# Needs the wider vocabulary: see docs/guides/wider-vocabulary.md.
ABOUT_AGE = {"issuer": "xx-sandbox", "revealed": [], "derived": {"age_over": "18"}}


class Shop(BaseHTTPRequestHandler):
    timeout = 10

    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/start":
            return self.ask(ABOUT_NAME)
        if url.path == "/adult":
            return self.ask(ABOUT_AGE)
        if url.path == "/return":
            return self.welcome(parse_qs(url.query).get("ticket", [""])[0])
        self.reply(404, "text/plain", "Not found")

    def ask(self, question):
        state, session = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
        redirect_url = vidimus.prove(settings, {**question, "state": state})
        kept.put("session:" + session, state, 3_600)
        secure = "; Secure" if shop_url.startswith("https:") else ""
        # Lax: the cookie must come along when the browser returns from the service.
        cookie = f"session={session}; Path=/; HttpOnly; SameSite=Lax{secure}"
        self.reply(303, "text/plain", "", {"Location": redirect_url, "Set-Cookie": cookie})

    def welcome(self, ticket):
        morsel = SimpleCookie(self.headers.get("Cookie", "")).get("session")
        result = redeem_ticket(ticket, morsel.value if morsel else "")
        if result is None:
            return self.reply(403, "text/plain", "This is not your proof. Please start again.")
        if "error" in result:
            return self.reply(200, "text/plain", result["error"])
        self.reply(200, "text/html", html.escape(result["greeting"]))

    def do_POST(self):
        if urlsplit(self.path).path != "/callback":
            return self.reply(404, "text/plain", "Not found")
        try:
            length = self.headers.get("Content-Length", "")
            if not length.isdigit() or int(length) > vidimus.LARGEST_BODY:
                raise vidimus.Refused("callback_too_large")
            redirect_uri = answer_callback(self.headers, self.rfile.read(int(length)))
            self.reply(200, "application/json", json.dumps({"redirect_uri": redirect_uri}))
        except vidimus.Refused as refused:
            # Any status but 200 makes the service try again.
            self.reply(refused.status, "application/json", json.dumps({"error": refused.code}))

    def reply(self, status, type, text, headers=()):
        body = text.encode()
        self.send_response(status)
        for name, value in {
            "Content-Type": f"{type}; charset=utf-8",
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            **dict(headers),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass  # the default logs addresses with their tickets


def judge(path):
    """Judges the examples in vectors/presentations: one line each, its name and the result."""
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    published = {key["kid"]: key for key in vectors["jwks"]["keys"]}
    ours = {**vectors["settings"], "decryption_keys": vectors.get("decryption_keys", [])}
    for one in vectors["presentations"]:
        try:
            vidimus.verify_presentation(ours, one["presentation"], vectors["state"],
                                        published.get, vectors["now"])
            print(one["name"], "accepted")
        except vidimus.Refused as refused:
            print(one["name"], refused.code)


if sys.argv[1:2] == ["verify"]:
    judge(sys.argv[2])
else:
    settings = {
        "url": os.environ["VIDIMUS_URL"],
        "account": os.environ["VIDIMUS_ACCOUNT"],
        "api_key": os.environ["VIDIMUS_API_KEY"],
        "callback_secret": os.environ["VIDIMUS_CALLBACK_SECRET"],
        "environment": os.environ["VIDIMUS_API_KEY"].split("_")[1],  # vdm_test_… or vdm_live_…
        "decryption_keys": json.loads(os.environ.get("VIDIMUS_DECRYPTION_KEYS", "[]")),
        "encryption": os.environ.get("VIDIMUS_ENCRYPTION", ""),
    }
    shop_url = os.environ.get("SHOP_URL", "http://localhost:3000")
    keys = vidimus.PublishedKeys(settings)
    server = ThreadingHTTPServer(("127.0.0.1", urlsplit(shop_url).port or 3000), Shop)
    print("The shop is at", shop_url + "/start", flush=True)
    server.serve_forever()
