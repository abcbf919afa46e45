import base64
import hashlib
import hmac
import json
import sys
import time

secret, headers, body = json.load(sys.stdin)


# #region check
def is_signed(secret, headers, body):
    """True if the callback is signed with `secret` and at most five minutes old."""
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret[len("whsec_"):])
    signed = hmac.new(key, f"{id}.{timestamp}.{body}".encode(), hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(signed).decode()
    return any(hmac.compare_digest(expected.encode(), one.encode())
               for one in headers["webhook-signature"].split(" "))
# #endregion


print(is_signed(secret, headers, body))
