"""A shop with Authlib, as its guide for requests has it."""

import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt
from authlib.oidc.core import CodeIDToken

issuer, port = os.environ["ISSUER"], int(os.environ["PORT"])
redirect_uri = f"http://127.0.0.1:{port}/callback"
metadata = requests.get(f"{issuer}/.well-known/openid-configuration", timeout=10).json()
begun = {}


def new_session(**more):
    return OAuth2Session(
        os.environ["CLIENT_ID"],
        os.environ["CLIENT_SECRET"],
        scope="openid",
        redirect_uri=redirect_uri,
        code_challenge_method="S256",
        **more,
    )


class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        if not self.path.startswith("/callback"):
            verifier, nonce = generate_token(48), generate_token()
            url, state = new_session().create_authorization_url(
                metadata["authorization_endpoint"], code_verifier=verifier, nonce=nonce
            )
            begun[state] = (verifier, nonce)
            return self.answer(302, b"", Location=url)
        try:
            self.answer(200, json.dumps(self.claims()).encode())
        except Exception as error:
            self.answer(400, json.dumps({"error": str(error)}).encode())

    def claims(self):
        query = parse_qs(urlsplit(self.path).query)
        verifier, nonce = begun.pop(query["state"][0])
        if "error" in query:
            raise ValueError(query["error"][0])
        session = new_session(state=query["state"][0])
        token = session.fetch_token(
            metadata["token_endpoint"],
            authorization_response=f"http://127.0.0.1:{port}{self.path}",
            code_verifier=verifier,
        )
        keys = JsonWebKey.import_key_set(requests.get(metadata["jwks_uri"], timeout=10).json())
        claims = jwt.decode(
            token["id_token"],
            keys,
            claims_cls=CodeIDToken,
            claims_options={"iss": {"essential": True, "value": issuer}},
            claims_params={"nonce": nonce, "client_id": os.environ["CLIENT_ID"]},
        )
        claims.validate()
        return {**claims, **session.get(metadata["userinfo_endpoint"]).json()}

    def answer(self, status, body, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


HTTPServer(("127.0.0.1", port), Shop).serve_forever()
