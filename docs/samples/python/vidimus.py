"""Everything a customer of Vidimus must check, without an SDK. Copy it into your project.

Needs Python 3.9 or newer and the package `cryptography` (Debian: python3-cryptography).
"""

import base64
import binascii
import hashlib
import hmac
import json
import re
import threading
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Callable, Dict, List, Mapping, Optional, TypedDict
from urllib.parse import parse_qs

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash

LARGEST_BODY = 131_072  # no callback is larger
LARGEST_ANSWER = 65_536  # of the service, to us
TOLERANCE_SECONDS = 300  # recommended by Standard Webhooks 1.0


class _Account(TypedDict):
    url: str
    account: str
    api_key: str
    callback_secret: str
    environment: str


class Settings(_Account, total=False):
    """Your account. `environment` is test or live, as in the API key."""

    decryption_keys: List[Dict[str, str]]  # private JWKs, if your results are encrypted
    encryption: str  # "optional" while you introduce a key


class _Asked(TypedDict):
    issuer: str
    revealed: List[str]
    state: str


class Question(_Asked, total=False):
    derived: Dict[str, str]
    optional: List[str]  # with the wider vocabulary, as `match`
    match: Dict[str, str]
    same_device: bool


class _MayHave(TypedDict, total=False):
    absent: List[str]  # of `optional`, what was not there
    asked: Dict[str, str]  # what each result answers, with the wider vocabulary


class Claims(_MayHave):
    """What a presentation says. `derived` has "1" for yes and "0" for no: both are true to `if`."""

    iss: str
    aud: str
    iat: float
    exp: float
    jti: str
    environment: str
    issuer: str
    state: str
    revealed: Dict[str, Any]
    derived: Dict[str, str]


FindKey = Callable[[str], Optional[Dict[str, Any]]]


class Refused(Exception):
    """`code` says what is wrong. It never holds anything of a person, so it may be logged."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    @property
    def status(self) -> int:
        return 503 if self.code == "keys_unavailable" else 400


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    # An API key must not be sent to another address, and keys must not come from one.
    def redirect_request(self, *_):
        return None


_http = urllib.request.build_opener(_NoRedirects)


def prove(settings: Settings, question: Question) -> str:
    """Starts a proof and returns its redirect_url, for the visitor's browser alone."""
    _check_settings(settings)
    # The same key and the same bytes are the same proof, so a call that was lost can be repeated.
    request = urllib.request.Request(
        settings["url"] + "/prove",
        data=json.dumps(question).encode(),
        headers={
            "Authorization": "Bearer " + settings["api_key"],
            "Content-Type": "application/json",
            "Idempotency-Key": str(uuid.uuid4()),
        },
    )
    attempts_left = 2
    while True:
        try:
            with _http.open(request, timeout=5) as answer:
                return json.loads(answer.read(LARGEST_ANSWER))["redirect_url"]
        except urllib.error.HTTPError as answer:
            with answer:
                text = answer.read(LARGEST_ANSWER)
            if answer.code < 500 or attempts_left == 0:
                # The body names the error; /docs/errors of the service explains it.
                raise Refused(json.loads(text)["error"]["error"]) from None
        except OSError:
            if attempts_left == 0:
                raise
        attempts_left -= 1
        time.sleep(0.2)


def _check_settings(settings):
    # Quotes, a line break or a path after the address are easily copied along. Python would show
    # a key that is no header in its error.
    if not re.fullmatch("vdm_(test|live)_[0-9A-Za-z]+", settings["api_key"]):
        raise Refused("settings_invalid")
    if re.search(r"/(prove|flows|docs|portal)?$|\s", settings["url"]):
        raise Refused("settings_invalid")


def check_callback(settings: Settings, headers: Mapping[str, str], body: bytes) -> str:
    """Accepts a body that was signed recently with our secret; returns the id of the callback."""
    id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    listed = headers.get("webhook-signature", "").split(" ")[:8]
    signatures = [entry[3:] for entry in listed if entry.startswith("v1,")]
    if not 0 < len(id) <= 256 or not re.fullmatch("[0-9]{1,12}", timestamp) or not signatures:
        raise Refused("callback_unsigned")
    secret = base64.b64decode(settings["callback_secret"].removeprefix("whsec_"))
    signed = f"{id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.digest(secret, signed, "sha256"))
    # Two are listed while a secret is replaced. Compared in constant time.
    if not any(hmac.compare_digest(expected, one.encode()) for one in signatures):
        raise Refused("callback_signature_mismatch")
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise Refused("callback_stale")
    return id


def read_callback(body: bytes) -> Dict[str, str]:
    """Its fields: `presentation` and `state`, or `error`, `error_description` and `state`."""
    try:
        fields = parse_qs(body.decode("ascii"), True, True, errors="strict", max_num_fields=8)
    except ValueError:
        raise Refused("callback_malformed") from None
    once = {name: values[0] for name, values in fields.items() if len(values) == 1}
    if "state" not in once or ("presentation" in once) == ("error" in once):
        raise Refused("callback_malformed")
    return once


class PublishedKeys:
    """The service's keys of our environment: one of the other must verify nothing here.

    The next one is published before it is used, so they may be kept.
    """

    def __init__(self, settings: Settings) -> None:
        self._url = f"{settings['url']}/.well-known/jwks/{settings['environment']}.json"
        self._keys: Dict[str, Dict[str, Any]] = {}
        self._fetched_at, self._lock = float("-inf"), threading.Lock()

    def find(self, kid: str) -> Optional[Dict[str, Any]]:
        with self._lock:
            age = time.monotonic() - self._fetched_at
            # An unknown key may be a new one. Anyone can invent one: so ask every 10 seconds only.
            if age > 300 or (kid not in self._keys and age > 10):
                self._keys = {key.get("kid"): key for key in self._fetch()}
                self._fetched_at = time.monotonic()
            return self._keys.get(kid)

    def _fetch(self):
        try:
            with _http.open(self._url, timeout=5) as answer:
                return json.loads(answer.read(LARGEST_ANSWER))["keys"]
        except (OSError, ValueError, KeyError) as error:
            if isinstance(error, urllib.error.HTTPError):
                error.close()
            raise Refused("keys_unavailable") from None


def verify_presentation(
    settings: Settings,
    presentation: str,
    state: str,
    find_key: FindKey,
    now: Optional[int] = None,
) -> Claims:
    """Returns the claims of a presentation that is genuine, meant for us and made for `state`."""
    now = int(time.time()) if now is None else now
    signed = _open_presentation(presentation, settings)
    claims = _verify_signature(signed, settings["environment"], find_key)
    _check_times(claims, now)
    if claims.get("iss") != settings["url"]:
        raise Refused("service_mismatch")
    # The audience names account and environment: a sandbox identity never passes for a live one.
    audience = claims.get("aud")
    if not isinstance(audience, str) or not audience.startswith(settings["account"] + "/"):
        raise Refused("audience_mismatch")
    ours = (f"{settings['account']}/{settings['environment']}", settings["environment"])
    if (audience, claims.get("environment")) != ours:
        raise Refused("environment_mismatch")
    _check_shape(claims)
    if not state or not hmac.compare_digest(claims["state"].encode(), state.encode()):
        raise Refused("state_mismatch")
    return claims


def _open_presentation(presentation, settings):
    """Opens a presentation that was encrypted for us. Without a key, returns any other as it is.

    Everybody can encrypt for us, so what comes out must still be verified (RFC 7519 section 11.2).
    """
    parts, keys = presentation.split("."), settings.get("decryption_keys", [])
    # Nobody may undo the encryption without our noticing.
    if len(parts) == 3 and keys and settings.get("encryption") != "optional":
        raise Refused("presentation_unencrypted")
    if len(presentation) > LARGEST_BODY or len(parts) != 5:
        return presentation
    header = _read_object(parts[0])
    if "crit" in header or "zip" in header:
        raise Refused("presentation_malformed")
    if (header.get("alg"), header.get("enc")) != ("ECDH-ES", "A256GCM"):
        raise Refused("algorithm_mismatch")
    if header.get("cty") != "JWT":
        raise Refused("type_mismatch")
    if not keys:
        raise Refused("decryption_key_missing")
    key = next((key for key in keys if key["kid"] == header.get("kid")), None)
    if key is None:  # it was encrypted for a key that we no longer have
        raise Refused("decryption_key_unknown")
    try:
        return _decrypt(parts, header.get("epk"), key)
    except (InvalidTag, KeyError, TypeError, ValueError, Refused):
        raise Refused("decryption_failed") from None


def _decrypt(parts, sender, jwk):
    header, wrapped_key, iv, content, tag = parts
    if wrapped_key or sender["crv"] != "P-256":  # nothing is wrapped (RFC 7518 section 4.6)
        raise ValueError
    x, y, d = (
        int.from_bytes(_decode(part), "big") for part in (sender["x"], sender["y"], jwk["d"])
    )
    curve = ec.SECP256R1()
    public_key = ec.EllipticCurvePublicNumbers(x, y, curve).public_key()
    secret = ec.derive_private_key(d, curve).exchange(ec.ECDH(), public_key)
    # The name and the bits of A256GCM (RFC 7518 section 4.6.2).
    info = b"\0\0\0\x07A256GCM" + bytes(8) + b"\0\0\1\0"
    key = ConcatKDFHash(hashes.SHA256(), 32, info).derive(secret)
    # The last 16 bytes are the tag: one that is shorter fits nothing.
    content = _decode(content) + _decode(tag)
    return AESGCM(key).decrypt(_decode(iv), content, header.encode()).decode()


def _verify_signature(presentation, environment, find_key):
    if len(presentation) > LARGEST_BODY or presentation.count(".") != 2:
        raise Refused("presentation_malformed")
    signed, signature = presentation.rsplit(".", 1)
    header, payload = (_read_object(part) for part in signed.split("."))
    # The algorithm is ours to choose, not the token's (RFC 8725 section 3.1).
    if header.get("alg") == "none":
        raise Refused("presentation_unsigned")
    if header.get("alg") != "ES256":
        raise Refused("algorithm_mismatch")
    if header.get("typ") != "presentation+jwt":
        raise Refused("type_mismatch")
    if "crit" in header:  # we know no extensions (RFC 7515 section 4.1.11)
        raise Refused("presentation_malformed")
    kid = header.get("kid")
    key = find_key(kid) if isinstance(kid, str) else None
    if not key or (key.get("kty"), key.get("crv")) != ("EC", "P-256"):
        # A presentation of the other environment names a key of the other list.
        is_ours = payload.get("environment") == environment
        raise Refused("key_unknown" if is_ours else "environment_mismatch")
    if not _is_signed_by(key, signed.encode(), _decode(signature)):
        raise Refused("signature_mismatch")
    return payload


def _is_signed_by(jwk, signed, signature):
    if len(signature) != 64:  # r and s of 32 bytes each (RFC 7518 section 3.4)
        return False
    x, y, r, s = (
        int.from_bytes(part, "big")
        for part in (_decode(jwk["x"]), _decode(jwk["y"]), signature[:32], signature[32:])
    )
    try:
        key = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
        key.verify(encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
        return True
    except (InvalidSignature, ValueError):
        return False


def _check_times(claims, now):
    # The service writes no `nbf`; who finds one must respect it (RFC 7519 section 4.1.5).
    expires, issued, begins = claims.get("exp"), claims.get("iat"), claims.get("nbf", 0)
    if not all(type(at) in (int, float) for at in (expires, issued, begins)):
        raise Refused("presentation_malformed")
    if expires <= now:
        raise Refused("presentation_expired")
    if max(issued, begins) > now + TOLERANCE_SECONDS:
        raise Refused("presentation_not_yet_valid")


def _check_shape(claims):
    texts = all(isinstance(claims.get(name), str) for name in ("jti", "state", "issuer"))
    objects = all(isinstance(claims.get(name), dict) for name in ("revealed", "derived"))
    # Both "1" and "0" are true to an `if`: compare with "1" where you use it.
    if not texts or not objects or any(v not in ("0", "1") for v in claims["derived"].values()):
        raise Refused("presentation_malformed")


def _read_object(part):
    try:
        value = json.loads(_decode(part))
    except ValueError:
        raise Refused("presentation_malformed") from None
    if not isinstance(value, dict):
        raise Refused("presentation_malformed")
    return value


def _decode(part):
    try:
        return base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise Refused("presentation_malformed") from None


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
