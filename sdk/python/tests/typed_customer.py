"""Not run: `mypy --strict` reads it as the code of a customer."""

from typing import List

import vidimus

settings: vidimus.Settings = {
    "url": "https://id.example",
    "account": "acc_1",
    "api_key": "vdm_test_1",
    "callback_secret": "whsec_1",
    "environment": "test",
}
link: str = vidimus.prove(
    settings, {"issuer": "xx-sandbox", "revealed": ["given_name"], "state": "s"}
)
fields = vidimus.read_callback(b"")
claims = vidimus.verify_presentation(
    settings, fields["presentation"], fields["state"], vidimus.PublishedKeys(settings).find
)
is_german: bool = claims["derived"].get("nationality") == "1"
vidimus.prove(settings, {"issuer": "xx-sandbox"})  # wrong: revealed and state are missing
names: List[str] = claims["audience"]  # wrong: there is no such claim
vidimus.check_callback(settings, {}, "text")  # wrong: a body is bytes
