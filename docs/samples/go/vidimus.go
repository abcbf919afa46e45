// Everything a customer of Vidimus must check, without an SDK. Copy it into your project.
//
// Needs Go 1.19 or newer, and nothing else.
package main

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	largestBody      = 131_072 // no callback is larger
	largestAnswer    = 65_536  // of the service, to us
	toleranceSeconds = 300     // recommended by Standard Webhooks 1.0
)

// Refused is a code. It never holds anything of a person, so it may be logged.
type Refused string

func (code Refused) Error() string { return string(code) }

func (code Refused) status() int {
	if code == "keys_unavailable" {
		return http.StatusServiceUnavailable
	}
	return http.StatusBadRequest
}

type Settings struct {
	URL, Account, Environment, APIKey, CallbackSecret string
	DecryptionKeys                                    []JWK
	// "optional" while you introduce a key.
	Encryption string
}

// An API key must not be sent to another address, and keys must not come from one.
var client = &http.Client{
	Timeout:       5 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// Prove starts a proof and returns its redirect_url, for the visitor's browser alone.
func Prove(settings Settings, question any) (string, error) {
	body, err := json.Marshal(question)
	if err != nil {
		return "", err
	}
	// The same key and the same bytes are the same proof, so a call that was lost can be repeated.
	key := makeToken()
	for attemptsLeft := 2; ; attemptsLeft-- {
		redirectURL, err := proveOnce(settings, key, body)
		var refused Refused
		if err == nil || errors.As(err, &refused) || attemptsLeft == 0 {
			return redirectURL, err
		}
		time.Sleep(200 * time.Millisecond)
	}
}

func proveOnce(settings Settings, key string, body []byte) (string, error) {
	request, err := http.NewRequest("POST", settings.URL+"/prove", bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	request.Header.Set("Authorization", "Bearer "+settings.APIKey)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	var answer struct {
		RedirectURL string `json:"redirect_url"`
		Error       struct{ Error string }
	}
	status, err := call(request, &answer)
	switch {
	case err != nil:
		return "", err
	case status >= 500:
		return "", errors.New("the service failed")
	case status != 200: // /docs/errors of the service explains each code
		return "", Refused(answer.Error.Error)
	}
	return answer.RedirectURL, nil
}

func call(request *http.Request, into any) (int, error) {
	answer, err := client.Do(request)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	return answer.StatusCode, json.NewDecoder(io.LimitReader(answer.Body, largestAnswer)).Decode(into)
}

var seconds = regexp.MustCompile(`^[0-9]{1,12}$`)

// CheckCallback accepts a body that was signed recently with our secret; it returns the id of the
// callback.
func CheckCallback(settings Settings, header http.Header, body []byte) (string, error) {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	signatures := strings.SplitN(header.Get("Webhook-Signature"), " ", 9)
	if id == "" || len(id) > 256 || !seconds.MatchString(timestamp) || signatures[0] == "" {
		return "", Refused("callback_unsigned")
	}
	text := strings.TrimPrefix(settings.CallbackSecret, "whsec_")
	secret, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	isOurs := false
	for _, signature := range signatures { // two are listed while a secret is replaced
		isOurs = isOurs || areEqual(signature, expected)
	}
	if !isOurs {
		return "", Refused("callback_signature_mismatch")
	}
	at, _ := strconv.ParseInt(timestamp, 10, 64)
	if age := time.Now().Unix() - at; age > toleranceSeconds || age < -toleranceSeconds {
		return "", Refused("callback_stale")
	}
	return id, nil
}

// ReadCallback returns its fields: `presentation` and `state`, or `error`, `error_description` and
// `state`.
func ReadCallback(body []byte) (url.Values, error) {
	fields, err := url.ParseQuery(string(body))
	for _, values := range fields {
		if len(values) != 1 {
			return nil, Refused("callback_malformed")
		}
	}
	if err != nil || !fields.Has("state") || fields.Has("presentation") == fields.Has("error") {
		return nil, Refused("callback_malformed")
	}
	return fields, nil
}

// JWK is a key of the service, or one of ours: then it has a D.
type JWK struct{ Kty, Crv, X, Y, Kid, D string }

type FindKey func(kid string) (JWK, bool, error)

// PublishedKeys are the service's of our environment: one of the other must verify nothing here.
// The next one is published before it is used, so they may be kept.
type PublishedKeys struct {
	Settings  Settings
	lock      sync.Mutex
	keys      map[string]JWK
	fetchedAt time.Time
}

func (published *PublishedKeys) Find(kid string) (JWK, bool, error) {
	published.lock.Lock()
	defer published.lock.Unlock()
	age := time.Since(published.fetchedAt)
	key, isKnown := published.keys[kid]
	// An unknown key may be a new one. Anyone can invent one: so ask every 10 seconds only.
	if age > 5*time.Minute || (!isKnown && age > 10*time.Second) {
		if err := published.fetch(); err != nil {
			return JWK{}, false, Refused("keys_unavailable")
		}
		key, isKnown = published.keys[kid]
	}
	return key, isKnown, nil
}

func (published *PublishedKeys) fetch() error {
	settings := published.Settings
	address := settings.URL + "/.well-known/jwks/" + settings.Environment + ".json"
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		return err
	}
	var set struct{ Keys []JWK }
	if status, err := call(request, &set); err != nil || status != 200 {
		return errors.New("no keys")
	}
	published.keys, published.fetchedAt = map[string]JWK{}, time.Now()
	for _, key := range set.Keys {
		published.keys[key.Kid] = key
	}
	return nil
}

// Claims are pointers where a missing one must be noticed.
type Claims struct {
	Iss, Environment string
	Aud              any
	Exp, Iat, Nbf    *float64
	Jti, State       *string
	Issuer           *string
	Revealed         map[string]any
	Derived          map[string]any
	// What each result answers, for accounts with the wider vocabulary.
	Asked map[string]any
}

// VerifyPresentation returns the claims of a presentation that is genuine, meant for us and made
// for `state`.
func VerifyPresentation(
	settings Settings, presentation, state string, find FindKey, now int64,
) (*Claims, error) {
	signed, err := openPresentation(presentation, settings)
	if err != nil {
		return nil, err
	}
	payload, err := verifySignature(signed, settings.Environment, find)
	if err != nil {
		return nil, err
	}
	var claims Claims
	if json.Unmarshal(payload, &claims) != nil {
		return nil, Refused("presentation_malformed")
	}
	if err := checkTimes(&claims, float64(now)); err != nil {
		return nil, err
	}
	if claims.Iss != settings.URL {
		return nil, Refused("service_mismatch")
	}
	// The audience names account and environment: a sandbox identity never passes for a live one.
	audience, isText := claims.Aud.(string)
	if !isText || !strings.HasPrefix(audience, settings.Account+"/") {
		return nil, Refused("audience_mismatch")
	}
	ours := settings.Account + "/" + settings.Environment
	if audience != ours || claims.Environment != settings.Environment {
		return nil, Refused("environment_mismatch")
	}
	if !isWhole(&claims) {
		return nil, Refused("presentation_malformed")
	}
	if state == "" || !areEqual(*claims.State, state) {
		return nil, Refused("state_mismatch")
	}
	return &claims, nil
}

// openPresentation opens a presentation that was encrypted for us. Everybody can encrypt for us, so
// what comes out must still be verified (RFC 7519 section 11.2). Without a key, any other is
// returned as it is.
func openPresentation(presentation string, settings Settings) (string, error) {
	parts, keys := strings.Split(presentation, "."), settings.DecryptionKeys
	// Nobody may undo the encryption without our noticing.
	if len(parts) == 3 && len(keys) > 0 && settings.Encryption != "optional" {
		return "", Refused("presentation_unencrypted")
	}
	if len(presentation) > largestBody || len(parts) != 5 {
		return presentation, nil
	}
	var header struct {
		Alg, Enc, Cty, Kid string
		Epk                JWK
		Crit, Zip          any
	}
	text, err := decode(parts[0])
	if err != nil || json.Unmarshal(text, &header) != nil {
		return "", Refused("presentation_malformed")
	}
	switch {
	case header.Crit != nil || header.Zip != nil:
		return "", Refused("presentation_malformed")
	case header.Alg != "ECDH-ES" || header.Enc != "A256GCM":
		return "", Refused("algorithm_mismatch")
	case header.Cty != "JWT":
		return "", Refused("type_mismatch")
	case len(keys) == 0:
		return "", Refused("decryption_key_missing")
	}
	for _, key := range keys {
		if key.Kid == header.Kid {
			return decrypt(parts, header.Epk, key)
		}
	}
	// It was encrypted for a key that we no longer have.
	return "", Refused("decryption_key_unknown")
}

func decrypt(parts []string, sender, own JWK) (string, error) {
	var bytes [7][]byte
	for i, part := range append(parts[1:], sender.X, sender.Y, own.D) {
		part, err := decode(part)
		if err != nil {
			return "", Refused("decryption_failed")
		}
		bytes[i] = part
	}
	wrappedKey, iv, content, tag := bytes[0], bytes[1], bytes[2], bytes[3]
	curve, x, y := elliptic.P256(), number(bytes[4]), number(bytes[5])
	// Nothing is wrapped (RFC 7518 section 4.6). A point off the curve would give our key away.
	if len(wrappedKey) > 0 || sender.Crv != "P-256" || !curve.IsOnCurve(x, y) {
		return "", Refused("decryption_failed")
	}
	secret, _ := curve.ScalarMult(x, y, bytes[6])
	// Concat KDF with one round: the name and the bits of A256GCM (RFC 7518 section 4.6.2).
	input := append([]byte{0, 0, 0, 1}, secret.FillBytes(make([]byte, 32))...)
	input = append(input, "\x00\x00\x00\x07A256GCM\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00"...)
	key := sha256.Sum256(input)
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return "", err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return "", err
	}
	if len(iv) != gcm.NonceSize() || len(tag) != gcm.Overhead() {
		return "", Refused("decryption_failed")
	}
	opened, err := gcm.Open(nil, iv, append(content, tag...), []byte(parts[0]))
	if err != nil {
		return "", Refused("decryption_failed")
	}
	return string(opened), nil
}

func verifySignature(presentation, environment string, find FindKey) ([]byte, error) {
	parts := strings.Split(presentation, ".")
	if len(presentation) > largestBody || len(parts) != 3 {
		return nil, Refused("presentation_malformed")
	}
	var header struct {
		Alg, Typ, Kid string
		Crit          any
	}
	text, err := decode(parts[0])
	if err != nil || json.Unmarshal(text, &header) != nil {
		return nil, Refused("presentation_malformed")
	}
	// The algorithm is ours to choose, not the token's (RFC 8725 section 3.1).
	switch {
	case header.Alg == "none":
		return nil, Refused("presentation_unsigned")
	case header.Alg != "ES256":
		return nil, Refused("algorithm_mismatch")
	case header.Typ != "presentation+jwt":
		return nil, Refused("type_mismatch")
	case header.Crit != nil: // we know no extensions (RFC 7515 section 4.1.11)
		return nil, Refused("presentation_malformed")
	}
	key, isKnown, err := find(header.Kid)
	if err != nil {
		return nil, err
	}
	payload, err := decode(parts[1])
	if err != nil {
		return nil, err
	}
	if !isKnown || key.Kty != "EC" || key.Crv != "P-256" {
		return nil, unknownKey(payload, environment)
	}
	signature, err := decode(parts[2])
	if err != nil || !isSignedBy(key, parts[0]+"."+parts[1], signature) {
		return nil, Refused("signature_mismatch")
	}
	return payload, nil
}

// A presentation of the other environment names a key of the other list.
func unknownKey(payload []byte, environment string) error {
	var claims struct{ Environment string }
	if json.Unmarshal(payload, &claims) == nil && claims.Environment != environment {
		return Refused("environment_mismatch")
	}
	return Refused("key_unknown")
}

func checkTimes(claims *Claims, now float64) error {
	if claims.Exp == nil || claims.Iat == nil {
		return Refused("presentation_malformed")
	}
	if *claims.Exp <= now {
		return Refused("presentation_expired")
	}
	// The service writes no `nbf`; who finds one must respect it (RFC 7519 section 4.1.5).
	latest := now + toleranceSeconds
	if *claims.Iat > latest || (claims.Nbf != nil && *claims.Nbf > latest) {
		return Refused("presentation_not_yet_valid")
	}
	return nil
}

func isWhole(claims *Claims) bool {
	if claims.Jti == nil || claims.State == nil || claims.Issuer == nil {
		return false
	}
	if claims.Revealed == nil || claims.Derived == nil {
		return false
	}
	for _, answer := range claims.Derived {
		if answer != "1" && answer != "0" {
			return false
		}
	}
	return true
}

func decode(part string) ([]byte, error) {
	bytes, err := base64.RawURLEncoding.DecodeString(part)
	if err != nil {
		return nil, Refused("presentation_malformed")
	}
	return bytes, nil
}

func isSignedBy(jwk JWK, signed string, signature []byte) bool {
	x, errX := decode(jwk.X)
	y, errY := decode(jwk.Y)
	if errX != nil || errY != nil || len(signature) != 64 { // r and s (RFC 7518 section 3.4)
		return false
	}
	key := ecdsa.PublicKey{Curve: elliptic.P256(), X: number(x), Y: number(y)}
	digest := sha256.Sum256([]byte(signed))
	return key.Curve.IsOnCurve(key.X, key.Y) &&
		ecdsa.Verify(&key, digest[:], number(signature[:32]), number(signature[32:]))
}

func number(bytes []byte) *big.Int { return new(big.Int).SetBytes(bytes) }

// areEqual compares in constant time.
func areEqual(one, other string) bool {
	return subtle.ConstantTimeCompare([]byte(one), []byte(other)) == 1
}

func hashOf(text string) string {
	hash := sha256.Sum256([]byte(text))
	return hex.EncodeToString(hash[:])
}

func makeToken() string {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		panic(err) // a machine without randomness must stop
	}
	return hex.EncodeToString(bytes)
}
