// A shop with go-oidc 2, as its example for userinfo has it.
package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"os"

	oidc "github.com/coreos/go-oidc"
	"golang.org/x/oauth2"
)

type login struct{ verifier, nonce string }

var begun = map[string]login{}

func random() string {
	bytes := make([]byte, 32)
	if _, err := rand.Read(bytes); err != nil {
		log.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes)
}

func main() {
	ctx := context.Background()
	provider, err := oidc.NewProvider(ctx, os.Getenv("ISSUER"))
	if err != nil {
		log.Fatal(err)
	}
	address := "127.0.0.1:" + os.Getenv("PORT")
	config := oauth2.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		Endpoint:     provider.Endpoint(),
		RedirectURL:  "http://" + address + "/callback",
		Scopes:       []string{oidc.ScopeOpenID},
	}
	checker := provider.Verifier(&oidc.Config{ClientID: config.ClientID})

	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		state, started := random(), login{random(), random()}
		begun[state] = started
		hash := sha256.Sum256([]byte(started.verifier))
		http.Redirect(w, r, config.AuthCodeURL(state, oidc.Nonce(started.nonce),
			oauth2.SetAuthURLParam("code_challenge", base64.RawURLEncoding.EncodeToString(hash[:])),
			oauth2.SetAuthURLParam("code_challenge_method", "S256")), http.StatusFound)
	})
	http.HandleFunc("/callback", func(w http.ResponseWriter, r *http.Request) {
		claims, err := finish(ctx, provider, checker, config, r)
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			claims = map[string]interface{}{"error": err.Error()}
		}
		json.NewEncoder(w).Encode(claims)
	})
	log.Fatal(http.ListenAndServe(address, nil))
}

func finish(ctx context.Context, provider *oidc.Provider, checker *oidc.IDTokenVerifier,
	config oauth2.Config, r *http.Request) (map[string]interface{}, error) {
	query := r.URL.Query()
	started, known := begun[query.Get("state")]
	if !known {
		return nil, errors.New("state did not match")
	}
	if query.Get("error") != "" {
		return nil, errors.New(query.Get("error"))
	}
	token, err := config.Exchange(ctx, query.Get("code"),
		oauth2.SetAuthURLParam("code_verifier", started.verifier))
	if err != nil {
		return nil, err
	}
	raw, _ := token.Extra("id_token").(string)
	idToken, err := checker.Verify(ctx, raw)
	if err != nil {
		return nil, err
	}
	if idToken.Nonce != started.nonce {
		return nil, errors.New("nonce did not match")
	}
	if err := idToken.VerifyAccessToken(token.AccessToken); err != nil {
		return nil, err
	}
	info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
	if err != nil {
		return nil, err
	}
	claims := map[string]interface{}{}
	return claims, info.Claims(&claims)
}
