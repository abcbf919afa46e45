"""The installed package, with the vectors that every language is tested with."""

import base64
import hashlib
import hmac
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import vidimus

FOLDER = Path(__file__).parents[3] / "vectors/presentations"
NAMES = ("presentations.json", "encrypted.json", "encryption-optional.json")
FILES = [json.loads((FOLDER / name).read_text("utf-8")) for name in NAMES]
JWKS = FILES[0]["jwks"]
SECRET = base64.b64encode(b"a secret that protects nothing, ever").decode()


def settings_for(url: str) -> vidimus.Settings:
    return {
        "url": url,
        "account": "acc_test",
        "api_key": "vdm_test_x",
        "callback_secret": "whsec_" + SECRET,
        "environment": "test",
    }


@pytest.mark.parametrize(
    ("vectors", "one"), [(file, one) for file in FILES for one in file["presentations"]]
)
def test_every_presentation_is_judged_as_it_must(vectors, one):
    keys = {key["kid"]: key for key in vectors["jwks"]["keys"]}
    ours = {**vectors["settings"], "decryption_keys": vectors.get("decryption_keys", [])}
    try:
        vidimus.verify_presentation(
            ours, one["presentation"], vectors["state"], keys.get, vectors["now"]
        )
        result = "accepted"
    except vidimus.Refused as refused:
        result = refused.code
    assert result == one["result"]


def signed(body: bytes, age: int = 0, secret: str = SECRET):
    timestamp = str(int(time.time()) - age)
    text = f"flow_1.{timestamp}.".encode() + body
    mac = hmac.new(base64.b64decode(secret), text, hashlib.sha256).digest()
    return {
        "webhook-id": "flow_1",
        "webhook-timestamp": timestamp,
        "webhook-signature": "v1," + base64.b64encode(mac).decode(),
    }


BODY = b"error=error_expired&error_description=Too+late.&state=s"
OTHER = base64.b64encode(b"another secret, of somebody else....").decode()


def test_a_signed_callback_is_accepted_also_while_a_secret_is_replaced():
    headers = signed(BODY)
    assert vidimus.check_callback(settings_for("https://id.example"), headers, BODY) == "flow_1"
    headers["webhook-signature"] = signed(BODY, secret=OTHER)["webhook-signature"] + " " + headers[
        "webhook-signature"
    ]
    assert vidimus.check_callback(settings_for("https://id.example"), headers, BODY) == "flow_1"


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, "callback_unsigned"),
        (signed(BODY, secret=OTHER), "callback_signature_mismatch"),
        (signed(BODY + b"x"), "callback_signature_mismatch"),
        (signed(BODY, age=301), "callback_stale"),
        (signed(BODY, age=-400), "callback_stale"),
    ],
)
def test_any_other_is_refused(headers, code):
    with pytest.raises(vidimus.Refused) as refused:
        vidimus.check_callback(settings_for("https://id.example"), headers, BODY)
    assert (refused.value.code, refused.value.status) == (code, 400)


def test_the_fields_of_a_callback_are_read_once():
    assert vidimus.read_callback(BODY)["error"] == "error_expired"
    for body in (b"", b"state=s", b"error=a&presentation=b&state=s", b"error=a&error=b", b"\xff"):
        with pytest.raises(vidimus.Refused, match="callback_malformed"):
            vidimus.read_callback(body)


class Service:
    """As much of the service as a customer calls; answers what it is given, in order."""

    def __init__(self, *answers):
        self.calls, waiting = [], list(answers)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                length = int(self.headers.get("Content-Length", 0))
                service.calls.append((self.path, self.headers, self.rfile.read(length)))
                status, body = waiting.pop(0)
                self.send_response(status)
                self.send_header("Location", "http://127.0.0.1:9/elsewhere")
                self.end_headers()
                self.wfile.write(json.dumps(body).encode())

            do_GET = do_POST = answer

            def log_message(self, *_):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.settings = settings_for(f"http://127.0.0.1:{self.server.server_port}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


QUESTION: vidimus.Question = {"issuer": "xx-sandbox", "revealed": ["given_name"], "state": "s"}


def test_a_lost_call_is_repeated_as_the_same_proof():
    with Service((503, {}), (200, {"success": True, "redirect_url": "https://id/f"})) as service:
        assert vidimus.prove(service.settings, QUESTION) == "https://id/f"
    (_, first, body), (_, second, again) = service.calls
    assert first["Idempotency-Key"] == second["Idempotency-Key"]
    assert body == again
    assert first["Authorization"] == "Bearer vdm_test_x"


def test_a_refusal_is_raised_with_its_code():
    body = {"success": False, "error": {"error": "error_wrong_issuer", "error_description": ""}}
    with Service((400, body)) as service, pytest.raises(vidimus.Refused, match="error_wrong_issuer"):
        vidimus.prove(service.settings, QUESTION)
    assert len(service.calls) == 1


@pytest.mark.parametrize("key", ["", '"vdm_test_x"', "vdm_test_x\n", " vdm_test_x", "vdm_test_"])
def test_a_key_that_was_copied_wrongly_is_refused_and_not_shown(key):
    with pytest.raises(vidimus.Refused, match="^settings_invalid$"):
        vidimus.prove({**settings_for("https://id.example"), "api_key": key}, QUESTION)


@pytest.mark.parametrize("end", ["/", "/prove", "/docs", "\n"])
def test_so_is_an_address_with_more_than_the_service(end):
    with pytest.raises(vidimus.Refused, match="^settings_invalid$"):
        vidimus.prove(settings_for("https://id.example" + end), QUESTION)


def test_keys_are_kept_and_never_come_from_elsewhere():
    with Service((200, JWKS)) as service:
        keys = vidimus.PublishedKeys(service.settings)
        kid = JWKS["keys"][0]["kid"]
        assert keys.find(kid) == keys.find(kid) == JWKS["keys"][0]
        assert keys.find("made up") is None
    assert [path for path, _, _ in service.calls] == ["/.well-known/jwks/test.json"]
    with Service((302, {})) as service, pytest.raises(vidimus.Refused) as refused:
        vidimus.PublishedKeys(service.settings).find("any")
    assert (refused.value.code, refused.value.status) == ("keys_unavailable", 503)
