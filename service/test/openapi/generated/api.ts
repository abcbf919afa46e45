// Written by write-client.ts from service/openapi.json.
export interface paths {
    "/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an identity verification flow
         * @description Each call starts a new flow, unless it repeats one with the same Idempotency-Key. Checks run in this order, and the first error is the answer: API key, rate limit, account, body and form of the Idempotency-Key, missing fields, types, attributes, issuer, an Idempotency-Key that was used with another body.
         */
        post: operations["prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test/flows/{id}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire a test flow
         * @description Ends a waiting test flow of your account immediately, as if its time had run out: your Redirect URL receives `error_expired` (`error_session` if the wallet had answered and only the browser was missing). A flow that already has its outcome keeps it.
         */
        post: operations["expireTestFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List flows
         * @description The flows of your account, in the environment of your key, the newest first. Follow `next_cursor` with the same filters until it is null: a page may be short, or even empty, before that. To reconcile, list what was created after the last time you looked, and compare it with what you stored. Flows are kept for as many days as your account sets, 30 by default.
         */
        get: operations["listFlows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a flow
         * @description A flow of your account, in the environment of your key: where it is, its outcome, its times and the callbacks that were tried. It holds neither your `state` nor anything of the person, and it is no proof of an identity: only the signed `presentation` is.
         */
        get: operations["showFlow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flows/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the flows of a state
         * @description The flows of your account, in the environment of your key, that were started with exactly this `state`: at most 20, the newest first. The `state` travels in the body, never in an address, and is compared by a keyed hash.
         */
        post: operations["searchFlows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flows/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a flow
         * @description Ends a flow that has no outcome yet, in the environment of your key: your Redirect URL receives `error_cancelled`, and the person’s page says so. A flow that was cancelled before is answered in the same way; one with another outcome keeps it, and the answer is 409. The body is ignored.
         */
        post: operations["cancelFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flows/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a callback again, now
         * @description Sends the callback of a flow before it is due: the same body and `webhook-id`, to the Redirect URL that was set when the flow began. While it is being delivered at this moment, the answer is 200 too. Once your server has accepted the callback, or its time is over, the result is erased and the answer is 409: nothing is kept longer for this call. The body is ignored.
         */
        post: operations["redeliverFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a signed callback to try your endpoint with
         * @description Makes a callback of your account in test, signed like a real one, and gives it to you instead of sending it: `vidimus callback test` sends such callbacks to your endpoint, right ones and wrong ones. It belongs to no flow, and its `state` begins with `test_`, unless you name a flow and its `state`. What it presents is the person of the sandbox. `vidimus certify` tries a whole application with them.
         */
        post: operations["signTestCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test/certifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep what `vidimus certify` found
         * @description Stores the result of a certification of your application in test under a label, such as a commit, for the Customer Portal to show. It replaces the former one with that label; the last 20 labels are kept. `vidimus certify --label` calls it.
         */
        post: operations["keepCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks/test.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keys that verify presentations of test
         * @description A JWK Set (RFC 7517) of the keys of test. It is empty where the service has no test environment. The next key is listed before it is used, so this may be kept for some minutes.
         */
        get: operations["publishedTestKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks/live.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keys that verify presentations of live
         * @description A JWK Set (RFC 7517) of the keys of live. It is empty where the service has no live environment. The next key is listed before it is used, so this may be kept for some minutes.
         */
        get: operations["publishedLiveKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keys of both environments
         * @description A JWK Set (RFC 7517) of all keys that verify presentations. Use the list of your environment instead, or compare the `environment` of a key with yours. The next key is listed before it is used, so this may be kept for some minutes.
         */
        get: operations["publishedKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks-archive.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All keys that ever signed presentations
         * @description For audits of old presentations: every key with the times it was in use. Do not verify new ones with it.
         */
        get: operations["archivedKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    proofSucceeded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The identity was proved
         * @description The callback counts as delivered if you answer within 10 seconds with 200, `application/json` and a usable `redirect_uri`. Otherwise it is sent again, with the same `webhook-id` and the same body: 0, 1, 3, 7, 15, 30, 60, 120, 240, 480 seconds after the outcome, then at growing intervals up to an hour. A presentation is tried for as long as it is kept, 15 minutes by default; an error for 24 hours. So an outcome can arrive more than once: answer a repetition as you answered the first. Redirects are not followed, and no more than 16 KiB of an answer are read.
         *
         *     Verify `webhook-signature` over the raw body before anything else ([Standard Webhooks](https://www.standardwebhooks.com)) with the secret of the environment, which was shown when it was made. The body is exactly what WHATWG form serialisation gives for the fields in this order, so parsed fields can be written again and checked. The examples are signed with `whsec_VGhpcyBpcyBhbiBleGFtcGxlIG9mIGEgc2VjcmV0Lg==`.
         */
        post: operations["receivePresentation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    proofFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The identity was not proved
         * @description The callback counts as delivered if you answer within 10 seconds with 200, `application/json` and a usable `redirect_uri`. Otherwise it is sent again, with the same `webhook-id` and the same body: 0, 1, 3, 7, 15, 30, 60, 120, 240, 480 seconds after the outcome, then at growing intervals up to an hour. A presentation is tried for as long as it is kept, 15 minutes by default; an error for 24 hours. So an outcome can arrive more than once: answer a repetition as you answered the first. Redirects are not followed, and no more than 16 KiB of an answer are read.
         *
         *     Verify `webhook-signature` over the raw body before anything else ([Standard Webhooks](https://www.standardwebhooks.com)) with the secret of the environment, which was shown when it was made. The body is exactly what WHATWG form serialisation gives for the fields in this order, so parsed fields can be written again and checked. The examples are signed with `whsec_VGhpcyBpcyBhbiBleGFtcGxlIG9mIGEgc2VjcmV0Lg==`.
         */
        post: operations["receiveError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken. */
        ApiKeyError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken.
                 * @enum {string}
                 */
                error: "error_api_key";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /** @description A public key with the times it was in use. */
        ArchivedKey: {
            /** @enum {string} */
            kty: "EC";
            /** @enum {string} */
            crv: "P-256";
            x: string;
            y: string;
            /** @enum {string} */
            use: "sig";
            /** @enum {string} */
            alg: "ES256";
            /** @description The thumbprint of the key (RFC 7638). */
            kid: string;
            environment: components["schemas"]["Environment"];
            activated_at: string | null;
            retired_at: string | null;
            withdrawn_at: string | null;
        };
        /** @description All keys, withdrawn ones included. */
        ArchivedKeys: {
            keys: components["schemas"]["ArchivedKey"][];
        };
        /** @description What each result is the answer to, countries as alpha-2 codes; for `match` the names of what was compared, with commas. Compare it with what you asked. */
        AskedChecks: {
            nationality?: string;
            age_over?: string;
            nationality_any_of?: string;
            resident_country?: string;
            match?: string;
        };
        /**
         * @description A PID attribute.
         *
         *     - `family_name`: Current last name(s) or surname(s).
         *     - `given_name`: Current first name(s), including middle name(s).
         *     - `birth_date`: Birth date as `YYYY-MM-DD`.
         *     - `nationality`: Nationalities as ISO 3166-1 alpha-2 country codes.
         * @enum {string}
         */
        AttributeId: "family_name" | "given_name" | "birth_date" | "nationality";
        /** @description Your answer to a callback. */
        CallbackAnswer: {
            /**
             * Format: uri
             * @description Where the person’s browser goes on: absolute, https (in test also http on loopback), without user name and password, of an allowed origin if your account lists some.
             */
            redirect_uri: string;
        };
        /** @description One attempt to deliver the callback. */
        CallbackAttempt: {
            /**
             * Format: date-time
             * @description When it began.
             */
            started_at: string;
            /** @description How long it took. */
            duration_ms: number;
            way: ("url" | "listener") | null;
            /** @description The status of your answer. Null: there was none. */
            http_status: number | null;
            error: string | null;
        };
        /**
         * @description Why a flow ended without a proof. The code is stable.
         *
         *     - `error_access_denied`: The person declined in the wallet, or the wallet holds no matching identity.
         *     - `error_cancelled`: The person cancelled the verification.
         *     - `error_expired`: The person did not answer in time.
         *     - `error_session`: The person did not come back from the wallet in the browser that started.
         *     - `error_wallet_unavailable`: The wallet reported that it cannot answer.
         *     - `error_invalid_request`: The wallet rejected the request.
         *     - `error_invalid_presentation`: The wallet sent a presentation that is not valid.
         *     - `error_untrusted_issuer`: The identity was not issued by the issuer that was asked for.
         *     - `error_credential_expired`: The identity has expired or is not valid yet.
         *     - `error_credential_revoked`: The identity has been revoked or suspended.
         *     - `error_status_unavailable`: Whether the identity has been revoked could not be checked.
         *     - `error_missing_attribute`: The wallet did not send every attribute that was asked for.
         *     - `error_undetermined`: The identity does not say enough to answer the question.
         *     - `error_internal`: The verification failed because of an internal error.
         * @enum {string}
         */
        CallbackErrorCode: "error_access_denied" | "error_cancelled" | "error_expired" | "error_session" | "error_wallet_unavailable" | "error_invalid_request" | "error_invalid_presentation" | "error_untrusted_issuer" | "error_credential_expired" | "error_credential_revoked" | "error_status_unavailable" | "error_missing_attribute" | "error_undetermined" | "error_internal";
        /** @description What was tried, and what was seen. */
        CertificationRequest: {
            /** @description For example a commit. */
            label: string;
            /** @description How many cases there are, whether they were tried or not. */
            of: number;
            /** @description As `vidimus certify --json`. */
            cases: {
                case: string;
                group: string;
                /** @description What was done. */
                does: string;
                /** @enum {string} */
                status: "passed" | "failed" | "warned" | "skipped";
                security_hole: boolean;
                code: string | null;
                said: string;
                fix: string | null;
                /** @description The flow to look at. */
                flow: string | null;
                duration_ms: number;
            }[];
        };
        /** @description It is kept. */
        CertificationResponse: {
            /** @enum {boolean} */
            success: true;
            label: string;
            /** @description All cases were tried, and none failed. */
            passed: boolean;
        };
        /**
         * @description A check of a wallet’s answer.
         * @enum {string}
         */
        CheckName: "answers_the_query" | "well_formed" | "issuer_is_trusted" | "issuer_signed" | "disclosures_are_signed" | "not_expired" | "type_is_accepted" | "held_by_presenter" | "answers_this_request" | "attributes_present" | "person_is_expected" | "status_is_named" | "not_revoked" | "question_is_answered";
        /** @description A section of a specification. */
        Clause: {
            specification: string;
            section: string;
        };
        /** @description `error_conflict`: The flow has its outcome already, so it cannot be cancelled; or it has none yet, or its result has been erased, so there is nothing to deliver. */
        ConflictError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_conflict`: The flow has its outcome already, so it cannot be cancelled; or it has none yet, or its result has been erased, so there is nothing to deliver.
                 * @enum {string}
                 */
                error: "error_conflict";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /**
         * @description A check of which you receive only the result.
         *
         *     - `nationality`: "1": the person holds the nationality that was asked for. "0": no.
         *     - `age_over`: "1": the person is at least that old. "0": no.
         *     - `nationality_any_of`: "1": the person holds one of these nationalities. "0": none of them.
         *     - `resident_country`: "1": the person lives in one of these countries. "0": in none of them.
         *     - `match`: "1": everything you sent in `match` fits the identity. "0": something does not.
         * @enum {string}
         */
        DerivedKey: "nationality" | "age_over" | "nationality_any_of" | "resident_country" | "match";
        /** @description The result of each check that was asked for, never what it was computed from. */
        DerivedResults: {
            /**
             * @description "1": the person holds the nationality that was asked for. "0": no.
             * @enum {string}
             */
            nationality?: "1" | "0";
        };
        /**
         * @description Chosen by the API key.
         * @enum {string}
         */
        Environment: "test" | "live";
        /** @description There will be no proof in this flow. */
        ErrorCallback: {
            error: components["schemas"]["CallbackErrorCode"];
            /** @description One fixed sentence for each code. */
            error_description: string;
            /** @description The `state` of your call to `/prove`, unchanged. */
            state: string;
        };
        /** @description The flow has its outcome. */
        ExpiredResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Its `Flow-Id`. */
            flow: string;
            outcome: components["schemas"]["Outcome"];
        };
        /** @description How a flow went. This is no proof of an identity: only the signed `presentation` is. */
        Flow: {
            /** @description The `Flow-Id` of the answer to `/prove`. */
            id: string;
            environment: components["schemas"]["Environment"];
            /** @description The `Request-Id` of the call that started it. */
            request_id: string;
            issuer: components["schemas"]["Issuer"];
            /** @description The attributes to reveal. */
            revealed: components["schemas"]["WideAttributeId"][];
            /** @description To reveal if the identity has them. */
            optional?: components["schemas"]["WideAttributeId"][];
            /** @description The checks of which only the result was asked. */
            derived: components["schemas"]["DerivedKey"][];
            same_device: boolean;
            ignored: string | null;
            status: components["schemas"]["FlowStatus"];
            /** @description Null: not decided yet. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Null unless the wallet’s answer was refused, or the wallet refused to answer. */
            refusal: components["schemas"]["Refusal"] | null;
            /** @description What went wrong with wallets, at most nine, oldest first. */
            reports: components["schemas"]["WalletReport"][];
            unregistered: ("registration_malformed" | "registration_untrusted" | "registration_expired" | "registration_of_another_party" | "registration_of_another_presenter" | "registration_of_another_service" | "registration_revoked" | "registration_missing" | "registration_not_covering") | null;
            /**
             * Format: date-time
             * @description When `/prove` was called.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Until when a wallet can answer.
             */
            expires_at: string;
            opened_at: string | null;
            requested_at: string | null;
            answered_at: string | null;
            returned_at: string | null;
            ended_at: string | null;
            /** @description The callbacks that were tried. */
            attempts: components["schemas"]["CallbackAttempt"][];
            next_attempt_at: string | null;
        };
        /** @description A page of flows. */
        FlowListResponse: {
            /** @enum {boolean} */
            success: true;
            flows: components["schemas"]["Flow"][];
            /** @description Older flows may match. Null: there are no more. */
            next_cursor: string | null;
        };
        /** @description The flow. */
        FlowResponse: {
            /** @enum {boolean} */
            success: true;
            flow: components["schemas"]["Flow"];
        };
        /** @description What to look for. */
        FlowSearch: {
            /** @description What you sent to `/prove`. */
            state: string;
        };
        /**
         * @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed.
         *
         *     `error_missing_parameter`: `issuer`, `revealed` or `state` is absent, null or empty.
         */
        FlowSearchError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed.
                 *     - `error_missing_parameter`: `issuer`, `revealed` or `state` is absent, null or empty.
                 * @enum {string}
                 */
                error: "error_invalid_body" | "error_missing_parameter";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /**
         * @description Where the flow is. Your own `state` is never shown.
         * @enum {string}
         */
        FlowStatus: "created" | "opened" | "requested" | "awaiting_return" | "delivering" | "completed" | "undelivered";
        /** @description The flows found. The list may be empty. */
        FlowsResponse: {
            /** @enum {boolean} */
            success: true;
            flows: components["schemas"]["Flow"][];
        };
        /** @description `error_idempotency`: The Idempotency-Key header was sent before with a body that differs, and the flow of that call has not expired. */
        IdempotencyError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_idempotency`: The Idempotency-Key header was sent before with a body that differs, and the flow of that call has not expired.
                 * @enum {string}
                 */
                error: "error_idempotency";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /** @description `error_internal`: Something failed on our side. You received no flow. */
        InternalError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_internal`: Something failed on our side. You received no flow.
                 * @enum {string}
                 */
                error: "error_internal";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /** @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed. */
        InvalidBodyError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed.
                 * @enum {string}
                 */
                error: "error_invalid_body";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /** @description `error_invalid_parameter`: A parameter of the query is unknown, malformed, given twice, or not one of its values. */
        InvalidParameterError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_invalid_parameter`: A parameter of the query is unknown, malformed, given twice, or not one of its values.
                 * @enum {string}
                 */
                error: "error_invalid_parameter";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /**
         * @description The wallet issuer.
         *
         *     - `de-ausweis`: The German national eID.
         *     - `xx-sandbox`: The sandbox: for test keys only, always the same PID.
         * @enum {string}
         */
        Issuer: "de-ausweis" | "xx-sandbox";
        /** @description The keys in use, and the next ones. */
        LiveSigningKeys: {
            keys: components["schemas"]["SigningKey"][];
        };
        /** @description `error_not_found`: The path does not exist, or names a flow that your key cannot see: one of another account or environment, or one that is no longer kept. */
        NotFoundError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_not_found`: The path does not exist, or names a flow that your key cannot see: one of another account or environment, or one that is no longer kept.
                 * @enum {string}
                 */
                error: "error_not_found";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /**
         * @description What the callback says.
         *
         *     - `presentation`: The identity was proved.
         *     - `error_access_denied`: The person declined in the wallet, or the wallet holds no matching identity.
         *     - `error_cancelled`: The person cancelled the verification.
         *     - `error_expired`: The person did not answer in time.
         *     - `error_session`: The person did not come back from the wallet in the browser that started.
         *     - `error_wallet_unavailable`: The wallet reported that it cannot answer.
         *     - `error_invalid_request`: The wallet rejected the request.
         *     - `error_invalid_presentation`: The wallet sent a presentation that is not valid.
         *     - `error_untrusted_issuer`: The identity was not issued by the issuer that was asked for.
         *     - `error_credential_expired`: The identity has expired or is not valid yet.
         *     - `error_credential_revoked`: The identity has been revoked or suspended.
         *     - `error_status_unavailable`: Whether the identity has been revoked could not be checked.
         *     - `error_missing_attribute`: The wallet did not send every attribute that was asked for.
         *     - `error_undetermined`: The identity does not say enough to answer the question.
         *     - `error_internal`: The verification failed because of an internal error.
         * @enum {string}
         */
        Outcome: "presentation" | "error_access_denied" | "error_cancelled" | "error_expired" | "error_session" | "error_wallet_unavailable" | "error_invalid_request" | "error_invalid_presentation" | "error_untrusted_issuer" | "error_credential_expired" | "error_credential_revoked" | "error_status_unavailable" | "error_missing_attribute" | "error_undetermined" | "error_internal";
        /**
         * @description Who has to mend it. `customer` is you, `operator` is who runs this service.
         * @enum {string}
         */
        Party: "wallet" | "issuer" | "registrar" | "operator" | "customer";
        /** @description As far as it is known. */
        Place: {
            country?: string;
            region?: string;
            locality?: string;
        };
        /** @description The identity was proved. */
        PresentationCallback: {
            /** @description The signed proof: a compact JWS. Verify it before you believe it. */
            presentation: string;
            /** @description The `state` of your call to `/prove`, unchanged. */
            state: string;
        };
        /** @description The payload of `presentation`, a compact JWS (RFC 7515). Its header has `alg` ES256, `typ` presentation+jwt and the `kid` of a key at `/.well-known/jwks/{environment}.json`. */
        PresentationClaims: {
            /**
             * Format: uri
             * @description This service.
             */
            iss: string;
            /** @description Your account and the environment. Refuse another one: an identity of the sandbox never passes for a live one. */
            aud: string;
            /** @description When it was signed, in seconds since 1970. */
            iat: number;
            /** @description Refuse it after this time: an hour after `iat`. */
            exp: number;
            /** @description The `Flow-Id` of the answer to `/prove`. Take each one only once. */
            jti: string;
            environment: components["schemas"]["Environment"];
            issuer: components["schemas"]["Issuer"];
            /**
             * @description The form of the identity that the wallet sent.
             * @enum {string}
             */
            format: "dc+sd-jwt" | "mso_mdoc";
            /** @description The `state` of your call, unchanged. */
            state: string;
            revealed: components["schemas"]["RevealedAttributes"];
            derived: components["schemas"]["DerivedResults"];
        };
        /**
         * @description What is wrong with the presentation. An honest endpoint refuses each.
         *
         *     - `replayed`: It was used before, under another `webhook-id`.
         *     - `forged`: It is not signed by us.
         *     - `expired`: It has expired.
         *     - `other_account`: It was made for another account.
         *     - `other_state`: It was made for another `state`.
         * @enum {string}
         */
        PresentationFault: "replayed" | "forged" | "expired" | "other_account" | "other_state";
        /**
         * @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken.
         *
         *     `error_account`: The account is suspended, or has no Redirect URL in the environment of the key and no listener is connected.
         */
        ProveAccessError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken.
                 *     - `error_account`: The account is suspended, or has no Redirect URL in the environment of the key and no listener is connected.
                 * @enum {string}
                 */
                error: "error_api_key" | "error_account";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /** @description The identity and the attributes to ask for. */
        ProveRequest: {
            issuer: components["schemas"]["Issuer"];
            /** @description PID attributes to reveal. */
            revealed: components["schemas"]["AttributeId"][];
            /** @description Checks of which you receive only the result: "1", or "0" for an identity that was shown whole and does not fulfil it. */
            derived?: {
                /** @description The country to check, best as ISO 3166-1 alpha-2. */
                nationality?: string;
            };
            /** @description Your own unique value, returned unchanged. Well-formed Unicode of at most 4,096 bytes in UTF-8. */
            state: string;
            /** @description The wallet is on the browser’s own device. False if absent. */
            same_device?: boolean;
        };
        /**
         * @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed.
         *
         *     `error_missing_parameter`: `issuer`, `revealed` or `state` is absent, null or empty.
         *
         *     `error_invalid_attribute`: An entry of `revealed` or a key of `derived` is not a known attribute ID, or the nationality to check names no country.
         *
         *     `error_wrong_issuer`: The issuer is unknown, or not offered in the environment of your key: xx-sandbox exists only in test.
         */
        ProveRequestError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed.
                 *     - `error_missing_parameter`: `issuer`, `revealed` or `state` is absent, null or empty.
                 *     - `error_invalid_attribute`: An entry of `revealed` or a key of `derived` is not a known attribute ID, or the nationality to check names no country.
                 *     - `error_wrong_issuer`: The issuer is unknown, or not offered in the environment of your key: xx-sandbox exists only in test.
                 * @enum {string}
                 */
                error: "error_invalid_body" | "error_missing_parameter" | "error_invalid_attribute" | "error_wrong_issuer";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /** @description The flow is stored; send the person’s browser to redirect_url. */
        ProveResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uri
             * @description Send the person’s browser here.
             */
            redirect_url: string;
        };
        /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
        RateLimitError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many.
                 * @enum {string}
                 */
                error: "error_rate_limit";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /** @description Why an answer was refused, and who has to mend it. */
        Refusal: {
            /** @description The check that failed. Null: the wallet itself reported an error. */
            check: components["schemas"]["CheckName"] | null;
            /** @description The clause behind the check. Null: a rule of this service. */
            clause: components["schemas"]["Clause"] | null;
            /** @description What has to hold. */
            expected: string;
            found: string | null;
            mends: components["schemas"]["Party"];
            /** @description What the operator can change. */
            setting?: string;
        };
        /** @description Exactly the attributes asked for, under these names whatever the identity calls them: family_name, given_name, birth_date, nationality. */
        RevealedAttributes: {
            family_name?: string;
            given_name?: string;
            /** @description Month or day may be 00 where the identity does not know them. */
            birth_date?: string;
            nationality?: string[];
        };
        /** @description A public key as JWK (RFC 7517). */
        SigningKey: {
            /** @enum {string} */
            kty: "EC";
            /** @enum {string} */
            crv: "P-256";
            x: string;
            y: string;
            /** @enum {string} */
            use: "sig";
            /** @enum {string} */
            alg: "ES256";
            /** @description The thumbprint of the key (RFC 7638). */
            kid: string;
            environment: components["schemas"]["Environment"];
        };
        /** @description The keys in use, and the next ones. */
        SigningKeys: {
            keys: components["schemas"]["SigningKey"][];
        };
        /** @description What the callback says. The default is `presentation`. */
        TestCallbackRequest: {
            outcome?: components["schemas"]["Outcome"];
            /** @description How long ago it was signed, as its timestamp says; 0 if absent. */
            age_seconds?: number;
            /** @description How far its timestamp lies in the future; 0 if absent. */
            ahead_seconds?: number;
            /** @description The id of a flow of yours, together with its `state`: the callback then looks like the one of that flow, and presents what it asked. Absent: it belongs to none. */
            flow?: string;
            /** @description The `state` of that flow, as you gave it to `/prove`. */
            state?: string;
            fault?: components["schemas"]["PresentationFault"];
        };
        /** @description The callback. */
        TestCallbackResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Your Redirect URL in test. Null: none is set. */
            redirect_url: string | null;
            /** @description The headers of its signature. */
            headers: {
                [key: string]: string;
            };
            /** @description Send it as it is: the signature covers every byte. */
            body: string;
        };
        /** @description The keys in use, and the next ones. */
        TestSigningKeys: {
            keys: components["schemas"]["SigningKey"][];
        };
        /**
         * @description `error_malformed_http`: The request line, a header or the path could not be parsed, or there are two Host headers.
         *
         *     `error_timeout`: Headers did not arrive within 5 seconds, or the whole request not within 10.
         *
         *     `error_headers_too_large`: The headers are larger than 16 KiB.
         */
        TransportError: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable; each is explained at `/docs/errors`.
                 *
                 *     - `error_malformed_http`: The request line, a header or the path could not be parsed, or there are two Host headers.
                 *     - `error_timeout`: Headers did not arrive within 5 seconds, or the whole request not within 10.
                 *     - `error_headers_too_large`: The headers are larger than 16 KiB.
                 * @enum {string}
                 */
                error: "error_malformed_http" | "error_timeout" | "error_headers_too_large";
                /** @description A sentence for people. It names the field or the value. */
                error_description: string;
            };
        };
        /** @description Something that went wrong with a wallet. Nothing that it wrote freely is in it. */
        WalletReport: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /**
             * @description By which channel.
             * @enum {string}
             */
            path: "qr" | "this_device" | "browser" | "browser_mdoc";
            said: string | null;
            /** @description Our code: the outcome, or why nothing changed. */
            code: string;
            detail: string | null;
            /** @description What it means. */
            means: string;
            /** @description Who has to mend it. Null: nothing is broken. */
            mends: ("wallet" | "issuer" | "registrar" | "operator" | "customer") | null;
            fix: string | null;
            setting: string | null;
        };
        /**
         * @description A PID attribute of the wider vocabulary, which an account has to choose.
         *
         *     - `family_name`: Current last name(s) or surname(s).
         *     - `given_name`: Current first name(s), including middle name(s).
         *     - `birth_date`: Birth date as `YYYY-MM-DD`.
         *     - `nationality`: Nationalities as ISO 3166-1 alpha-2 country codes.
         *     - `birth_place`: Place of birth: an object of `country`, `region` and `locality`, as far as known.
         *     - `resident_country`: Country of residence as ISO 3166-1 alpha-2 country code.
         *     - `resident_state`: State, province or region of residence.
         *     - `resident_city`: Town of residence.
         *     - `resident_postal_code`: Postal code of residence.
         *     - `resident_street`: Street and house number.
         *     - `resident_address`: The whole address in one text.
         *     - `family_name_birth`: Last name(s) at birth.
         *     - `given_name_birth`: First name(s) at birth.
         *     - `issuing_authority`: The authority that issued the identity.
         *     - `issuing_country`: Country of that authority as ISO 3166-1 alpha-2 country code.
         *     - `personal_administrative_number`: The number by which the country knows the person.
         * @enum {string}
         */
        WideAttributeId: "family_name" | "given_name" | "birth_date" | "nationality" | "birth_place" | "resident_country" | "resident_state" | "resident_city" | "resident_postal_code" | "resident_street" | "resident_address" | "family_name_birth" | "given_name_birth" | "issuing_authority" | "issuing_country" | "personal_administrative_number";
        /** @description The result of each check that was asked for, never what it was computed from. */
        WideDerivedResults: {
            /**
             * @description "1": the person holds the nationality that was asked for. "0": no.
             * @enum {string}
             */
            nationality?: "1" | "0";
            /**
             * @description "1": the person is at least that old. "0": no.
             * @enum {string}
             */
            age_over?: "1" | "0";
            /**
             * @description "1": the person holds one of these nationalities. "0": none of them.
             * @enum {string}
             */
            nationality_any_of?: "1" | "0";
            /**
             * @description "1": the person lives in one of these countries. "0": in none of them.
             * @enum {string}
             */
            resident_country?: "1" | "0";
            /**
             * @description "1": everything you sent in `match` fits the identity. "0": something does not.
             * @enum {string}
             */
            match?: "1" | "0";
        };
        /** @description The same payload for an account that has chosen the wider vocabulary. */
        WidePresentationClaims: {
            /**
             * Format: uri
             * @description This service.
             */
            iss: string;
            /** @description Your account and the environment. Refuse another one: an identity of the sandbox never passes for a live one. */
            aud: string;
            /** @description When it was signed, in seconds since 1970. */
            iat: number;
            /** @description Refuse it after this time: an hour after `iat`. */
            exp: number;
            /** @description The `Flow-Id` of the answer to `/prove`. Take each one only once. */
            jti: string;
            environment: components["schemas"]["Environment"];
            issuer: components["schemas"]["Issuer"];
            /**
             * @description The form of the identity that the wallet sent.
             * @enum {string}
             */
            format: "dc+sd-jwt" | "mso_mdoc";
            /** @description The `state` of your call, unchanged. */
            state: string;
            revealed: components["schemas"]["WideRevealedAttributes"];
            derived: components["schemas"]["WideDerivedResults"];
            /** @description The attributes of `optional` that were not there. Only with `optional`. */
            absent?: components["schemas"]["WideAttributeId"][];
            asked?: components["schemas"]["AskedChecks"];
        };
        /**
         * @description The same call for an account that has chosen the wider vocabulary.
         * @example {
         *       "issuer": "de-ausweis",
         *       "revealed": [],
         *       "derived": {
         *         "age_over": "18"
         *       },
         *       "state": "6f1c2b7e"
         *     }
         */
        WideProveRequest: {
            issuer: components["schemas"]["Issuer"];
            /** @description PID attributes to reveal. May be empty or absent if `derived` or `match` has an entry. */
            revealed?: components["schemas"]["WideAttributeId"][];
            /** @description To reveal if the identity has them; `absent` names the others. */
            optional?: components["schemas"]["WideAttributeId"][];
            /** @description Checks of which you receive only the result: "1", or "0" for an identity that was shown whole and does not fulfil it. */
            derived?: {
                /** @description The country to check, best as ISO 3166-1 alpha-2. */
                nationality?: string;
                /** @description An age in years, `1` to `150`. */
                age_over?: string;
                /** @description `EU`, `EEA`, `EEA_CH`, or 1 to 60 countries with commas. */
                nationality_any_of?: string;
                /** @description `EU`, `EEA`, `EEA_CH`, or 1 to 60 countries with commas. */
                resident_country?: string;
            };
            /** @description What you have of the person. You receive one result for all of it, and never what differs. */
            match?: {
                family_name?: string;
                given_name?: string;
                birth_date?: string;
                resident_postal_code?: string;
            };
            /** @description Your own unique value, returned unchanged. Well-formed Unicode of at most 4,096 bytes in UTF-8. */
            state: string;
            /** @description The wallet is on the browser’s own device. False if absent. */
            same_device?: boolean;
        };
        /** @description Exactly the attributes asked for, under these names whatever the identity calls them: family_name, given_name, birth_date, nationality, birth_place, resident_country, resident_state, resident_city, resident_postal_code, resident_street, resident_address, family_name_birth, given_name_birth, issuing_authority, issuing_country, personal_administrative_number. */
        WideRevealedAttributes: {
            family_name?: string;
            given_name?: string;
            /** @description Month or day may be 00 where the identity does not know them. */
            birth_date?: string;
            nationality?: string[];
            birth_place?: components["schemas"]["Place"];
            resident_country?: string;
            resident_state?: string;
            resident_city?: string;
            resident_postal_code?: string;
            resident_street?: string;
            resident_address?: string;
            family_name_birth?: string;
            given_name_birth?: string;
            issuing_authority?: string;
            issuing_country?: string;
            personal_administrative_number?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Send it as `If-None-Match` to learn of a change only. */
        ETag: string;
        /** @description Names the flow in logs, in `GET /flows/{id}`, and in the portal: `/portal/flow/{Flow-Id}` shows members of your account how it went. */
        "Flow-Id": string;
        /** @description Where the error is explained (rel="help"). */
        Link: string;
        /** @description What is left of the limit of this key, and seconds until it is whole again. */
        RateLimit: string;
        /** @description The limit of this key: q calls in w seconds. */
        "RateLimit-Policy": string;
        /** @description Names this call; quote it when you ask for help. */
        "Request-Id": string;
        /** @description Seconds to wait. With 500 it is present only if the fault is expected to pass. */
        "Retry-After": string;
        /** @description Members of your body that mean nothing here, such as `sameDevice`: at most eight names, others are counted. Absent if there are none. */
        "Vidimus-Ignored": string;
        /** @description Bearer */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    prove: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call safe to repeat. Until the flow expires, the same key and the same body, byte for byte, give the same answer; another body is 409. Each account and environment has its own keys. A call that is refused does not use up its key. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The identity and the attributes to ask for. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "issuer": "xx-sandbox",
                 *       "revealed": [
                 *         "given_name"
                 *       ],
                 *       "derived": {
                 *         "nationality": "DE"
                 *       },
                 *       "state": "6f1c2b7e",
                 *       "same_device": false
                 *     }
                 */
                "application/json": components["schemas"]["ProveRequest"];
            };
        };
        responses: {
            /** @description The flow is stored; send the person’s browser to redirect_url. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Vidimus-Ignored": components["headers"]["Vidimus-Ignored"];
                    "Flow-Id": components["headers"]["Flow-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "redirect_url": "https://id.example/flow/5P23kQx9VbT0aLm4ZrW8dJQ7nM1sYcE2uHfGgKpA8w"
                     *     }
                     */
                    "application/json": components["schemas"]["ProveResponse"];
                };
            };
            /**
             * @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed.
             *
             *     `error_missing_parameter`: `issuer`, `revealed` or `state` is absent, null or empty.
             *
             *     `error_invalid_attribute`: An entry of `revealed` or a key of `derived` is not a known attribute ID, or the nationality to check names no country.
             *
             *     `error_wrong_issuer`: The issuer is unknown, or not offered in the environment of your key: xx-sandbox exists only in test.
             */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProveRequestError"];
                };
            };
            /**
             * @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken.
             *
             *     `error_account`: The account is suspended, or has no Redirect URL in the environment of the key and no listener is connected.
             */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProveAccessError"];
                };
            };
            /** @description `error_idempotency`: The Idempotency-Key header was sent before with a body that differs, and the flow of that call has not expired. */
            409: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    expireTestFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `Flow-Id` of the answer to `/prove`.
                 * @example flow_0V7Qm2sKd4Tn8XyRb1cW
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flow has its outcome. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "flow": "flow_0V7Qm2sKd4Tn8XyRb1cW",
                     *       "outcome": "error_expired"
                     *     }
                     */
                    "application/json": components["schemas"]["ExpiredResponse"];
                };
            };
            /** @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken. */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyError"];
                };
            };
            /** @description `error_not_found`: The path does not exist, or names a flow that your key cannot see: one of another account or environment, or one that is no longer kept. */
            404: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    listFlows: {
        parameters: {
            query?: {
                /**
                 * @description Flows that were started at this time or later, with a time zone.
                 * @example 2026-11-15T09:00:00Z
                 */
                created_after?: string;
                /** @description Only flows that are here now. */
                status?: "created" | "opened" | "requested" | "awaiting_return" | "delivering" | "completed" | "undelivered";
                /** @description Only flows that ended like this. */
                outcome?: "presentation" | "error_access_denied" | "error_cancelled" | "error_expired" | "error_session" | "error_wallet_unavailable" | "error_invalid_request" | "error_invalid_presentation" | "error_untrusted_issuer" | "error_credential_expired" | "error_credential_revoked" | "error_status_unavailable" | "error_missing_attribute" | "error_undetermined" | "error_internal";
                /** @description The `next_cursor` of the page before. */
                cursor?: string;
                /** @description The most flows on a page; 50 if absent. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of flows. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "flows": [
                     *         {
                     *           "id": "flow_0V7Qm2sKd4Tn8XyRb1cW",
                     *           "environment": "test",
                     *           "request_id": "req_7Hc0vJq2MPl5sXo8TnY4eB",
                     *           "issuer": "xx-sandbox",
                     *           "revealed": [
                     *             "given_name"
                     *           ],
                     *           "derived": [
                     *             "nationality"
                     *           ],
                     *           "same_device": false,
                     *           "ignored": null,
                     *           "status": "completed",
                     *           "outcome": "presentation",
                     *           "refusal": null,
                     *           "reports": [],
                     *           "unregistered": null,
                     *           "created_at": "2026-11-15T09:00:00.000Z",
                     *           "expires_at": "2026-11-15T09:10:00.000Z",
                     *           "opened_at": "2026-11-15T09:00:01.204Z",
                     *           "requested_at": "2026-11-15T09:00:09.630Z",
                     *           "answered_at": "2026-11-15T09:00:17.918Z",
                     *           "returned_at": null,
                     *           "ended_at": "2026-11-15T09:00:17.918Z",
                     *           "attempts": [
                     *             {
                     *               "started_at": "2026-11-15T09:00:17.925Z",
                     *               "duration_ms": 38,
                     *               "way": "url",
                     *               "http_status": 200,
                     *               "error": null
                     *             }
                     *           ],
                     *           "next_attempt_at": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["FlowListResponse"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` in your `If-None-Match`. */
            304: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `error_invalid_parameter`: A parameter of the query is unknown, malformed, given twice, or not one of its values. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidParameterError"];
                };
            };
            /** @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken. */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    showFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `Flow-Id` of the answer to `/prove`.
                 * @example flow_0V7Qm2sKd4Tn8XyRb1cW
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flow. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "flow": {
                     *         "id": "flow_0V7Qm2sKd4Tn8XyRb1cW",
                     *         "environment": "test",
                     *         "request_id": "req_7Hc0vJq2MPl5sXo8TnY4eB",
                     *         "issuer": "xx-sandbox",
                     *         "revealed": [
                     *           "given_name"
                     *         ],
                     *         "derived": [
                     *           "nationality"
                     *         ],
                     *         "same_device": false,
                     *         "ignored": null,
                     *         "status": "completed",
                     *         "outcome": "presentation",
                     *         "refusal": null,
                     *         "reports": [],
                     *         "unregistered": null,
                     *         "created_at": "2026-11-15T09:00:00.000Z",
                     *         "expires_at": "2026-11-15T09:10:00.000Z",
                     *         "opened_at": "2026-11-15T09:00:01.204Z",
                     *         "requested_at": "2026-11-15T09:00:09.630Z",
                     *         "answered_at": "2026-11-15T09:00:17.918Z",
                     *         "returned_at": null,
                     *         "ended_at": "2026-11-15T09:00:17.918Z",
                     *         "attempts": [
                     *           {
                     *             "started_at": "2026-11-15T09:00:17.925Z",
                     *             "duration_ms": 38,
                     *             "way": "url",
                     *             "http_status": 200,
                     *             "error": null
                     *           }
                     *         ],
                     *         "next_attempt_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FlowResponse"];
                };
            };
            /** @description Nothing has changed since the answer with the `ETag` in your `If-None-Match`. */
            304: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken. */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyError"];
                };
            };
            /** @description `error_not_found`: The path does not exist, or names a flow that your key cannot see: one of another account or environment, or one that is no longer kept. */
            404: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    searchFlows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to look for. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "6f1c2b7e"
                 *     }
                 */
                "application/json": components["schemas"]["FlowSearch"];
            };
        };
        responses: {
            /** @description The flows found. The list may be empty. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "flows": [
                     *         {
                     *           "id": "flow_0V7Qm2sKd4Tn8XyRb1cW",
                     *           "environment": "test",
                     *           "request_id": "req_7Hc0vJq2MPl5sXo8TnY4eB",
                     *           "issuer": "xx-sandbox",
                     *           "revealed": [
                     *             "given_name"
                     *           ],
                     *           "derived": [
                     *             "nationality"
                     *           ],
                     *           "same_device": false,
                     *           "ignored": null,
                     *           "status": "completed",
                     *           "outcome": "presentation",
                     *           "refusal": null,
                     *           "reports": [],
                     *           "unregistered": null,
                     *           "created_at": "2026-11-15T09:00:00.000Z",
                     *           "expires_at": "2026-11-15T09:10:00.000Z",
                     *           "opened_at": "2026-11-15T09:00:01.204Z",
                     *           "requested_at": "2026-11-15T09:00:09.630Z",
                     *           "answered_at": "2026-11-15T09:00:17.918Z",
                     *           "returned_at": null,
                     *           "ended_at": "2026-11-15T09:00:17.918Z",
                     *           "attempts": [
                     *             {
                     *               "started_at": "2026-11-15T09:00:17.925Z",
                     *               "duration_ms": 38,
                     *               "way": "url",
                     *               "http_status": 200,
                     *               "error": null
                     *             }
                     *           ],
                     *           "next_attempt_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FlowsResponse"];
                };
            };
            /**
             * @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed.
             *
             *     `error_missing_parameter`: `issuer`, `revealed` or `state` is absent, null or empty.
             */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FlowSearchError"];
                };
            };
            /** @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken. */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    cancelFlow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Accepted for symmetry: cancelling twice does the same with and without it. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `Flow-Id` of the answer to `/prove`.
                 * @example flow_0V7Qm2sKd4Tn8XyRb1cW
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flow. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "flow": {
                     *         "id": "flow_0V7Qm2sKd4Tn8XyRb1cW",
                     *         "environment": "test",
                     *         "request_id": "req_7Hc0vJq2MPl5sXo8TnY4eB",
                     *         "issuer": "xx-sandbox",
                     *         "revealed": [
                     *           "given_name"
                     *         ],
                     *         "derived": [
                     *           "nationality"
                     *         ],
                     *         "same_device": false,
                     *         "ignored": null,
                     *         "status": "completed",
                     *         "outcome": "presentation",
                     *         "refusal": null,
                     *         "reports": [],
                     *         "unregistered": null,
                     *         "created_at": "2026-11-15T09:00:00.000Z",
                     *         "expires_at": "2026-11-15T09:10:00.000Z",
                     *         "opened_at": "2026-11-15T09:00:01.204Z",
                     *         "requested_at": "2026-11-15T09:00:09.630Z",
                     *         "answered_at": "2026-11-15T09:00:17.918Z",
                     *         "returned_at": null,
                     *         "ended_at": "2026-11-15T09:00:17.918Z",
                     *         "attempts": [
                     *           {
                     *             "started_at": "2026-11-15T09:00:17.925Z",
                     *             "duration_ms": 38,
                     *             "way": "url",
                     *             "http_status": 200,
                     *             "error": null
                     *           }
                     *         ],
                     *         "next_attempt_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FlowResponse"];
                };
            };
            /** @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"];
                };
            };
            /** @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken. */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyError"];
                };
            };
            /** @description `error_not_found`: The path does not exist, or names a flow that your key cannot see: one of another account or environment, or one that is no longer kept. */
            404: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `error_conflict`: The flow has its outcome already, so it cannot be cancelled; or it has none yet, or its result has been erased, so there is nothing to deliver. */
            409: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    redeliverFlow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call safe to repeat: the same key sends the callback once and is answered with 200 again, even after it was delivered. Each flow has its own keys and remembers the last one. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `Flow-Id` of the answer to `/prove`.
                 * @example flow_0V7Qm2sKd4Tn8XyRb1cW
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flow. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "flow": {
                     *         "id": "flow_0V7Qm2sKd4Tn8XyRb1cW",
                     *         "environment": "test",
                     *         "request_id": "req_7Hc0vJq2MPl5sXo8TnY4eB",
                     *         "issuer": "xx-sandbox",
                     *         "revealed": [
                     *           "given_name"
                     *         ],
                     *         "derived": [
                     *           "nationality"
                     *         ],
                     *         "same_device": false,
                     *         "ignored": null,
                     *         "status": "completed",
                     *         "outcome": "presentation",
                     *         "refusal": null,
                     *         "reports": [],
                     *         "unregistered": null,
                     *         "created_at": "2026-11-15T09:00:00.000Z",
                     *         "expires_at": "2026-11-15T09:10:00.000Z",
                     *         "opened_at": "2026-11-15T09:00:01.204Z",
                     *         "requested_at": "2026-11-15T09:00:09.630Z",
                     *         "answered_at": "2026-11-15T09:00:17.918Z",
                     *         "returned_at": null,
                     *         "ended_at": "2026-11-15T09:00:17.918Z",
                     *         "attempts": [
                     *           {
                     *             "started_at": "2026-11-15T09:00:17.925Z",
                     *             "duration_ms": 38,
                     *             "way": "url",
                     *             "http_status": 200,
                     *             "error": null
                     *           }
                     *         ],
                     *         "next_attempt_at": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FlowResponse"];
                };
            };
            /** @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"];
                };
            };
            /** @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken. */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyError"];
                };
            };
            /** @description `error_not_found`: The path does not exist, or names a flow that your key cannot see: one of another account or environment, or one that is no longer kept. */
            404: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description `error_conflict`: The flow has its outcome already, so it cannot be cancelled; or it has none yet, or its result has been erased, so there is nothing to deliver. */
            409: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    signTestCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the callback says. The default is `presentation`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "error_access_denied"
                 *     }
                 */
                "application/json": components["schemas"]["TestCallbackRequest"];
            };
        };
        responses: {
            /** @description The callback. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "redirect_url": "https://shop.example/callback",
                     *       "headers": {
                     *         "webhook-id": "flow_0V7Qm2sKd4Tn8XyRb1cW",
                     *         "webhook-timestamp": "1794733200",
                     *         "webhook-signature": "v1,6wP5FJ0W9oVv2hYwQ3o1jX8m4cJ2o0aG0m2yJm3tq1s="
                     *       },
                     *       "body": "error=error_access_denied&error_description=The+person+refused.&state=test_4Tn8"
                     *     }
                     */
                    "application/json": components["schemas"]["TestCallbackResponse"];
                };
            };
            /** @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"];
                };
            };
            /**
             * @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken.
             *
             *     `error_account`: The account is suspended, or has no Redirect URL in the environment of the key and no listener is connected.
             */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProveAccessError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    keepCertification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What was tried, and what was seen. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "9f3c2ab",
                 *       "of": 49,
                 *       "cases": [
                 *         {
                 *           "case": "approve",
                 *           "group": "outcomes",
                 *           "does": "The sandbox wallet ends a proof with approve.",
                 *           "status": "passed",
                 *           "security_hole": false,
                 *           "code": null,
                 *           "said": "presentation taken, and the person is back",
                 *           "fix": null,
                 *           "flow": "flow_0V7Qm2sKd4Tn8XyRb1cW",
                 *           "duration_ms": 212
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CertificationRequest"];
            };
        };
        responses: {
            /** @description It is kept. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "label": "9f3c2ab",
                     *       "passed": false
                     *     }
                     */
                    "application/json": components["schemas"]["CertificationResponse"];
                };
            };
            /** @description `error_invalid_body`: The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed. */
            400: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidBodyError"];
                };
            };
            /**
             * @description `error_api_key`: The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken.
             *
             *     `error_account`: The account is suspended, or has no Redirect URL in the environment of the key and no listener is connected.
             */
            401: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProveAccessError"];
                };
            };
            /** @description `error_rate_limit`: This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many. */
            429: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitError"];
                };
            };
            /** @description `error_internal`: Something failed on our side. You received no flow. */
            500: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    publishedTestKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys in use, and the next ones. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "EC",
                     *           "crv": "P-256",
                     *           "x": "p9opC6IX0YxDuNxSO_ATps8aTY2MFnsJT9phK7Dc2g8",
                     *           "y": "Rrk536pxpwemqJVEgIAfN8l7KoZXK-lNFK5pEqqt4Hg",
                     *           "use": "sig",
                     *           "alg": "ES256",
                     *           "kid": "jX43eR3ZYhXY1BvxiTsxGCVEE-NybVllYTtgC6zOVN0",
                     *           "environment": "test"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TestSigningKeys"];
                };
            };
            /**
             * @description `error_malformed_http`: The request line, a header or the path could not be parsed, or there are two Host headers.
             *
             *     `error_timeout`: Headers did not arrive within 5 seconds, or the whole request not within 10.
             *
             *     `error_headers_too_large`: The headers are larger than 16 KiB.
             */
            "4XX": {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransportError"];
                };
            };
        };
    };
    publishedLiveKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys in use, and the next ones. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "EC",
                     *           "crv": "P-256",
                     *           "x": "p9opC6IX0YxDuNxSO_ATps8aTY2MFnsJT9phK7Dc2g8",
                     *           "y": "Rrk536pxpwemqJVEgIAfN8l7KoZXK-lNFK5pEqqt4Hg",
                     *           "use": "sig",
                     *           "alg": "ES256",
                     *           "kid": "jX43eR3ZYhXY1BvxiTsxGCVEE-NybVllYTtgC6zOVN0",
                     *           "environment": "live"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LiveSigningKeys"];
                };
            };
            /**
             * @description `error_malformed_http`: The request line, a header or the path could not be parsed, or there are two Host headers.
             *
             *     `error_timeout`: Headers did not arrive within 5 seconds, or the whole request not within 10.
             *
             *     `error_headers_too_large`: The headers are larger than 16 KiB.
             */
            "4XX": {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransportError"];
                };
            };
        };
    };
    publishedKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys in use, and the next ones. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "EC",
                     *           "crv": "P-256",
                     *           "x": "p9opC6IX0YxDuNxSO_ATps8aTY2MFnsJT9phK7Dc2g8",
                     *           "y": "Rrk536pxpwemqJVEgIAfN8l7KoZXK-lNFK5pEqqt4Hg",
                     *           "use": "sig",
                     *           "alg": "ES256",
                     *           "kid": "jX43eR3ZYhXY1BvxiTsxGCVEE-NybVllYTtgC6zOVN0",
                     *           "environment": "test"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SigningKeys"];
                };
            };
            /**
             * @description `error_malformed_http`: The request line, a header or the path could not be parsed, or there are two Host headers.
             *
             *     `error_timeout`: Headers did not arrive within 5 seconds, or the whole request not within 10.
             *
             *     `error_headers_too_large`: The headers are larger than 16 KiB.
             */
            "4XX": {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransportError"];
                };
            };
        };
    };
    archivedKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All keys, withdrawn ones included. */
            200: {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "EC",
                     *           "crv": "P-256",
                     *           "x": "p9opC6IX0YxDuNxSO_ATps8aTY2MFnsJT9phK7Dc2g8",
                     *           "y": "Rrk536pxpwemqJVEgIAfN8l7KoZXK-lNFK5pEqqt4Hg",
                     *           "use": "sig",
                     *           "alg": "ES256",
                     *           "kid": "jX43eR3ZYhXY1BvxiTsxGCVEE-NybVllYTtgC6zOVN0",
                     *           "environment": "test",
                     *           "activated_at": "2026-11-01T08:00:00.000Z",
                     *           "retired_at": null,
                     *           "withdrawn_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ArchivedKeys"];
                };
            };
            /**
             * @description `error_malformed_http`: The request line, a header or the path could not be parsed, or there are two Host headers.
             *
             *     `error_timeout`: Headers did not arrive within 5 seconds, or the whole request not within 10.
             *
             *     `error_headers_too_large`: The headers are larger than 16 KiB.
             */
            "4XX": {
                headers: {
                    "Request-Id": components["headers"]["Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransportError"];
                };
            };
        };
    };
    receivePresentation: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the callback: the `Flow-Id`. The same in every attempt, so you can recognise a repetition. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. Refuse one that is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. While a secret is replaced there are two, separated by a space; it is enough if one matches. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PresentationCallback"];
            };
        };
        responses: {
            /** @description You have stored the outcome. The person’s browser is sent to `redirect_uri`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redirect_uri": "https://shop.example/return?ticket=u3Jm0TqW7pA"
                     *     }
                     */
                    "application/json": components["schemas"]["CallbackAnswer"];
                };
            };
            /** @description You no longer want this callback. It is not sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The callback is sent again. A `Retry-After` of up to 60 seconds is respected after a 429. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The callback is sent again. A `Retry-After` of up to 60 seconds is respected after a 503. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveError: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the callback: the `Flow-Id`. The same in every attempt, so you can recognise a repetition. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. Refuse one that is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. While a secret is replaced there are two, separated by a space; it is enough if one matches. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ErrorCallback"];
            };
        };
        responses: {
            /** @description You have stored the outcome. The person’s browser is sent to `redirect_uri`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redirect_uri": "https://shop.example/return?ticket=u3Jm0TqW7pA"
                     *     }
                     */
                    "application/json": components["schemas"]["CallbackAnswer"];
                };
            };
            /** @description You no longer want this callback. It is not sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The callback is sent again. A `Retry-After` of up to 60 seconds is respected after a 429. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The callback is sent again. A `Retry-After` of up to 60 seconds is respected after a 503. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
