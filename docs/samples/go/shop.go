// A shop that asks for a first name, and at /adult only whether somebody is 18 or over. Run it:
// go run vidimus.go shop.go
//
// Settings come from the environment: see docs/guides/without-the-sdk.md.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"
)

// The service repeats an error callback for that long.
const day = 24 * time.Hour

type entry struct {
	value any
	until time.Time
}

// kept is what must be remembered between requests. Several processes need Redis or a database.
type kept struct {
	lock    sync.Mutex
	entries map[string]entry
}

func (kept *kept) put(key string, value any, lifetime time.Duration) {
	kept.lock.Lock()
	defer kept.lock.Unlock()
	for other, entry := range kept.entries {
		// When it is full, what has expired goes first, and then any.
		if len(kept.entries) >= 10_000 || entry.until.Before(time.Now()) {
			delete(kept.entries, other)
		}
	}
	kept.entries[key] = entry{value, time.Now().Add(lifetime)}
}

func (kept *kept) get(key string) any {
	kept.lock.Lock()
	defer kept.lock.Unlock()
	if entry := kept.entries[key]; entry.until.After(time.Now()) {
		return entry.value
	}
	return nil
}

func (kept *kept) take(key string) any {
	kept.lock.Lock()
	defer kept.lock.Unlock()
	entry := kept.entries[key]
	delete(kept.entries, key)
	if entry.until.After(time.Now()) {
		return entry.value
	}
	return nil
}

type result struct {
	state, greeting, failure string
}

type shop struct {
	settings  Settings
	url       string
	keys      *PublishedKeys
	kept      *kept
	answering sync.Mutex
}

func (shop *shop) start(response http.ResponseWriter, request *http.Request) {
	derived := map[string]string{"nationality": "DE"}
	shop.ask([]string{"given_name"}, derived, response, request)
}

// adult needs the wider vocabulary: see docs/guides/wider-vocabulary.md.
func (shop *shop) adult(response http.ResponseWriter, request *http.Request) {
	shop.ask([]string{}, map[string]string{"age_over": "18"}, response, request)
}

func (shop *shop) ask(
	revealed []string, derived map[string]string,
	response http.ResponseWriter, request *http.Request,
) {
	state, session := makeToken(), makeToken()
	redirectURL, err := Prove(shop.settings, map[string]any{
		"issuer":   "xx-sandbox",
		"revealed": revealed,
		"derived":  derived,
		"state":    state,
	})
	if err != nil {
		http.Error(response, "Please try again.", http.StatusBadGateway)
		return
	}
	shop.kept.put("session:"+session, state, time.Hour)
	http.SetCookie(response, &http.Cookie{
		Name: "session", Value: session, Path: "/", HttpOnly: true,
		Secure: strings.HasPrefix(shop.url, "https:"),
		// Lax: the cookie must come along when the browser returns from the service.
		SameSite: http.SameSiteLaxMode,
	})
	http.Redirect(response, request, redirectURL, http.StatusSeeOther)
}

func (shop *shop) receive(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, largestBody))
	redirectURI := ""
	if err != nil {
		err = Refused("callback_too_large")
	} else {
		redirectURI, err = shop.answerCallback(request.Header, body)
	}
	var refused Refused
	switch {
	case err == nil:
		replyJSON(response, http.StatusOK, map[string]string{"redirect_uri": redirectURI})
	case errors.As(err, &refused): // any status but 200 makes the service try again
		replyJSON(response, refused.status(), map[string]string{"error": string(refused)})
	default:
		replyJSON(response, http.StatusInternalServerError, map[string]string{"error": "failed"})
	}
}

func replyJSON(response http.ResponseWriter, status int, body any) {
	response.Header().Set("Content-Type", "application/json")
	response.Header().Set("Cache-Control", "no-store")
	response.WriteHeader(status)
	json.NewEncoder(response).Encode(body)
}

// answerCallback gives the address for the person's browser. A repeated callback gets the first
// answer again.
func (shop *shop) answerCallback(header http.Header, body []byte) (string, error) {
	id, err := CheckCallback(shop.settings, header, body)
	if err != nil {
		return "", err
	}
	callback, err := ReadCallback(body)
	if err != nil {
		return "", err
	}
	// Of two equal callbacks, one is handled and both get its answer.
	shop.answering.Lock()
	defer shop.answering.Unlock()
	if answered, isRepeated := shop.kept.get("callback:" + id).(string); isRepeated {
		return answered, nil
	}
	ending, err := shop.decide(id, callback)
	if err != nil {
		return "", err
	}
	// Nothing is stored under `state` itself: see docs/guides/bind-the-session.md.
	ticket := makeToken()
	shop.kept.put("ticket:"+hashOf(ticket), ending, 10*time.Minute)
	answered := shop.url + "/return?ticket=" + ticket
	shop.kept.put("callback:"+id, answered, day)
	return answered, nil
}

func (shop *shop) decide(id string, callback url.Values) (result, error) {
	state := callback.Get("state")
	if callback.Has("error") {
		return result{state: state, failure: callback.Get("error")}, nil
	}
	presentation := callback.Get("presentation")
	now := time.Now().Unix()
	claims, err := VerifyPresentation(shop.settings, presentation, state, shop.keys.Find, now)
	if err != nil {
		return result{}, err
	}
	// A presentation under another id is an old one that somebody sends again.
	if usedBy := shop.kept.get("presentation:" + *claims.Jti); usedBy != nil && usedBy != id {
		return result{}, Refused("presentation_replayed")
	}
	shop.kept.put("presentation:"+*claims.Jti, id, day)
	return result{state: state, greeting: greetingFor(claims)}, nil
}

func greetingFor(claims *Claims) string {
	if answer, isAsked := claims.Derived["age_over"]; isAsked {
		// "1" alone does not say which age it is about.
		if claims.Asked["age_over"] != "18" {
			answer = "0"
		}
		return fmt.Sprintf("18 or over: %s.", yesOrNo(answer))
	}
	name, _ := claims.Revealed["given_name"].(string)
	return fmt.Sprintf("Welcome, %s. German: %s.", name, yesOrNo(claims.Derived["nationality"]))
}

func yesOrNo(answer any) string {
	return map[bool]string{true: "yes", false: "no"}[answer == "1"]
}

// finish shows the result, if this browser's own session began the proof. A ticket works once.
func (shop *shop) finish(response http.ResponseWriter, request *http.Request) {
	ending, isKnown := shop.kept.take("ticket:" + hashOf(request.URL.Query().Get("ticket"))).(result)
	started := ""
	if cookie, err := request.Cookie("session"); err == nil {
		started, _ = shop.kept.get("session:" + cookie.Value).(string)
	}
	response.Header().Set("Content-Type", "text/plain; charset=utf-8")
	switch {
	case !isKnown || started == "" || !areEqual(ending.state, started):
		http.Error(response, "This is not your proof. Please start again.", http.StatusForbidden)
	case ending.failure != "":
		fmt.Fprint(response, ending.failure)
	default:
		fmt.Fprint(response, ending.greeting)
	}
}

// judge judges the examples in vectors/presentations: one line each, its name and the result.
func judge(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var vectors struct {
		Settings       Settings
		State          string
		Now            int64
		Jwks           struct{ Keys []JWK }
		DecryptionKeys []JWK `json:"decryption_keys"`
		Presentations  []struct{ Name, Presentation string }
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		return err
	}
	vectors.Settings.DecryptionKeys = vectors.DecryptionKeys
	find := func(kid string) (JWK, bool, error) {
		for _, key := range vectors.Jwks.Keys {
			if key.Kid == kid {
				return key, true, nil
			}
		}
		return JWK{}, false, nil
	}
	for _, one := range vectors.Presentations {
		verdict := "accepted"
		_, err := VerifyPresentation(vectors.Settings, one.Presentation, vectors.State, find, vectors.Now)
		if err != nil {
			verdict = err.Error()
		}
		fmt.Println(one.Name, verdict)
	}
	return nil
}

func serve() error {
	address := os.Getenv("SHOP_URL")
	if address == "" {
		address = "http://localhost:3000"
	}
	parsed, err := url.Parse(address)
	if err != nil {
		return err
	}
	settings := Settings{
		URL:            os.Getenv("VIDIMUS_URL"),
		Account:        os.Getenv("VIDIMUS_ACCOUNT"),
		APIKey:         os.Getenv("VIDIMUS_API_KEY"),
		CallbackSecret: os.Getenv("VIDIMUS_CALLBACK_SECRET"),
		Environment:    "live",
		Encryption:     os.Getenv("VIDIMUS_ENCRYPTION"),
	}
	if own := os.Getenv("VIDIMUS_DECRYPTION_KEYS"); own != "" {
		if err := json.Unmarshal([]byte(own), &settings.DecryptionKeys); err != nil {
			return err
		}
	}
	if strings.HasPrefix(settings.APIKey, "vdm_test_") {
		settings.Environment = "test"
	}
	shop := &shop{
		settings: settings,
		url:      address,
		keys:     &PublishedKeys{Settings: settings},
		kept:     &kept{entries: map[string]entry{}},
	}
	http.HandleFunc("/start", shop.start)
	http.HandleFunc("/adult", shop.adult)
	http.HandleFunc("/callback", shop.receive)
	http.HandleFunc("/return", shop.finish)
	listener, err := net.Listen("tcp", "127.0.0.1:"+parsed.Port())
	if err != nil {
		return err
	}
	fmt.Println("The shop is at", address+"/start")
	server := &http.Server{ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	return server.Serve(listener)
}

func main() {
	run := serve
	if len(os.Args) == 3 && os.Args[1] == "verify" {
		run = func() error { return judge(os.Args[2]) }
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
