import { changedTexts } from '../components/settings/setting.ts'
import { germanReasons } from './de-callbacks.ts'
import type { englishCodes } from './en-codes.ts'
import { germanSettingTexts } from './settings/de-setting-texts.ts'

const rawBody =
  'Geben Sie dem Handler den Inhalt, wie er ankam, bevor ein Parser oder Proxy ihn ändert.'
const setClock = 'Stellen Sie die Uhr Ihres Servers mit NTP.'
const rightService =
  'Setzen Sie in Ihren Einstellungen die Adresse des Dienstes, der Sie aufruft, Zeichen für Zeichen.'
const seeLog = 'Das Protokoll Ihres Servers nennt die Ursache.'

/** By the code with which the customer's server refused a callback. */
const refusalFixes: { readonly [code: string]: string } = {
  framework_mismatch:
    'Importieren Sie callbackHandler aus dem Eingang Ihres Frameworks, etwa @vidimus/sdk/express.',
  presentation_malformed: rawBody,
  presentation_unsigned: rawBody,
  algorithm_mismatch: rightService,
  type_mismatch: rawBody,
  key_unknown: rightService,
  keys_unavailable:
    'Ihr Server muss /.well-known/jwks/test.json und live.json dieses Dienstes abrufen können.',
  signature_mismatch: rightService,
  service_mismatch: rightService,
  audience_mismatch: 'Setzen Sie in Ihren Einstellungen acc_… dieses Kontos.',
  environment_mismatch:
    'Nehmen Sie Schlüssel, Geheimnis und Umgebung von Test oder von Live, nicht von beiden.',
  presentation_expired: setClock,
  presentation_not_yet_valid: setClock,
  state_mismatch: 'Prüfen Sie mit dem state desselben Callbacks.',
  answer_missing: 'Geben Sie asked im SDK dieselbe Frage wie prove().',
  answer_mismatch:
    'Geben Sie asked im SDK dieselbe Frage wie prove(), mit demselben Alter und denselben Ländern.',
  presentation_replayed:
    'Merken Sie sich webhook-id und beantworten Sie eine Wiederholung wie zuvor.',
  callback_malformed: rawBody,
  callback_too_large: rawBody,
  callback_consumed: rawBody,
  callback_unsigned:
    'Lassen Sie webhook-id, webhook-timestamp und webhook-signature durch jeden Proxy.',
  callback_signature_mismatch:
    'Setzen Sie das Callback-Geheimnis (whsec_…) dieses Kontos und dieser Umgebung. Stimmt es, ändert etwas den Inhalt unterwegs.',
  callback_stale: setClock,
  callback_in_hand: 'Nichts, außer es bleibt dabei: Dann hängt jene Instanz.',
  callback_failed: seeLog,
  handler_failed: seeLog,
  redirect_uri_invalid: 'Geben Sie { redirectUri } mit einer absoluten https://-Adresse zurück.',
}

const refusalDiagnoses = Object.fromEntries(
  Object.entries(refusalFixes).map(([code, fix]) => [
    code,
    [`${germanReasons[code] ?? code}.`, fix] as const,
  ]),
)

export const germanCodes: typeof englishCodes = {
  refusals: {
    sign_in_failed:
      'E-Mail und Passwort passen nicht zusammen, oder der Passkey ist hier nicht bekannt.',
    too_many_attempts:
      'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    sign_in_busy: 'Gerade melden sich viele an. Versuchen Sie es in ein paar Sekunden noch einmal.',
    not_signed_in: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
    role_insufficient:
      'Ihre Rolle erlaubt das nicht. Ein Inhaber des Kontos kann Ihre Rolle ändern.',
    authentication_required:
      'Dafür ist eine frische Anmeldung nötig, und sie wurde abgebrochen. Es wurde nichts geändert.',
    csrf_token_wrong:
      'Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es dann noch einmal.',
    origin_refused:
      'Das Portal arbeitet nur unter seiner öffentlichen Adresse. Öffnen Sie es dort.',
    request_invalid: 'Eine Angabe ist nicht zulässig. Prüfen Sie die Eingaben.',
    setting_refused: 'Dieser Wert ist nicht zulässig.',
    name_refused: 'Der Name ist nicht zulässig: 1 bis 80 sichtbare Zeichen.',
    redirect_url_refused:
      'Diese Redirect URL ist nicht zulässig: eine absolute https-Adresse ohne Benutzernamen und Fragment.',
    website_refused: 'Das ist kein Ursprung: https:// und ein Name, ohne Pfad.',
    alert_url_refused:
      'Diese Adresse wird nicht angenommen: https:// und ein öffentlicher Name, nicht die Redirect URL.',
    fallback_url_refused: 'Diese Adresse wird nicht angenommen: https:// und ein Name.',
    return_origin_refused: 'Das ist kein Ursprung: https:// und ein Name, ohne Pfad.',
    branding_refused:
      'Eine Angabe zum Erscheinungsbild ist nicht zulässig. Prüfen Sie Logo, Farbe und Adressen.',
    legal_name_refused:
      'Der rechtliche Name ist nicht zulässig: bis zu 200 sichtbare Zeichen in einer Zeile.',
    postal_address_refused:
      'Die Postanschrift ist nicht zulässig: bis zu acht Zeilen und 400 sichtbare Zeichen.',
    contact_email_refused: 'Das ist keine einfache E-Mail-Adresse wie datenschutz@shop.example.',
    supervisory_authority_refused:
      'Die Aufsichtsbehörde ist nicht zulässig: bis zu 200 sichtbare Zeichen in einer Zeile.',
    expiry_refused: 'Dieses Ablaufdatum ist nicht zulässig.',
    encryption_key_refused: 'Dieser Schlüssel ist nicht zulässig.',
    encryption_key_unknown: 'Diesen Verschlüsselungsschlüssel gibt es nicht.',
    application_unknown: 'Diese Anwendung gibt es nicht.',
    password_refused: 'Dieses Passwort ist zu kurz oder zu lang: Nehmen Sie 12 bis 128 Zeichen.',
    password_known:
      'Dieses Passwort gehört zu denen, die zuerst ausprobiert werden. Nehmen Sie ein anderes, zum Beispiel mehrere Wörter, die nichts miteinander zu tun haben.',
    outcome_refused: 'Dieser Ausgang kann hier nicht versucht werden.',
    email_taken:
      'Jemand mit dieser E-Mail ist hier schon bekannt. Melden Sie sich an und öffnen Sie den Link dann noch einmal.',
    email_refused: 'Das ist keine E-Mail-Adresse.',
    already_member: 'Sie sind schon Mitglied dieses Kontos.',
    last_owner:
      'Ein Konto braucht mindestens einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
    last_way_to_sign_in:
      'Das ist Ihr einziger Weg, sich anzumelden. Fügen Sie zuerst einen anderen hinzu.',
    passkey_refused:
      'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal oder nehmen Sie einen anderen.',
    passkey_taken:
      'Dieser Passkey ist hier schon hinterlegt. Nehmen Sie ein anderes Gerät oder einen Sicherheitsschlüssel.',
    link_invalid: 'Der Link wurde schon benutzt oder ist zu alt. Bitten Sie um einen neuen.',
    key_not_active: 'Dieser Schlüssel ist schon beendet.',
    email_not_invited:
      'Dieser Link ist für eine andere E-Mail. Bitten Sie um einen, der Ihre nennt.',
    user_disabled: 'Ihr Benutzer ist deaktiviert. Fragen Sie, wer diese Installation betreibt.',
    last_operator: 'Das ist der letzte Betreiber. Machen Sie zuerst jemand anderen dazu.',
    own_user_refused: 'Das ist Ihr eigener Benutzer. Ein anderer Betreiber kann es tun.',
    account_unknown: 'Dieses Konto gibt es nicht, oder Sie sind kein Mitglied.',
    key_unknown: 'Diesen Schlüssel gibt es nicht.',
    passkey_unknown: 'Diesen Passkey gibt es nicht.',
    user_unknown: 'Diesen Benutzer gibt es nicht.',
    session_unknown: 'Diese Sitzung gibt es nicht mehr.',
    invitation_unknown: 'Diese Einladung gibt es nicht mehr.',
    delivery_refused: 'Dieser Callback kann jetzt nicht zugestellt werden.',
    proof_unknown: 'Diesen Vorgang gibt es nicht, oder sein Protokoll ist gelöscht.',
    listener_unknown: 'Diese Verbindung besteht nicht mehr.',
    service_refused: 'Der Dienst ist nicht zulässig: bis zu 200 sichtbare Zeichen.',
    certificate_subject_refused:
      'Eine Angabe ist nicht zulässig: 1 bis 64 sichtbare Zeichen ohne Anführungszeichen, und ein Land aus zwei Buchstaben wie DE.',
    certificate_request_unknown:
      'Für dieses Zertifikat wurde hier kein Schlüssel erzeugt: Der Antrag kam von anderswo.',
    access_certificate_refused:
      'Dieses Zugangszertifikat wird nicht angenommen: Es muss jetzt gültig sein, einen Schlüssel auf P-256 haben, von einer Stelle ausgestellt und hier neu sein.',
    access_certificate_missing:
      'Kein Zugangszertifikat könnte damit anfragen. Laden Sie zuerst dieses hoch, für denselben Dienst.',
    registered_id_refused:
      'Die registrierte Kennung ist nicht zulässig: 1 bis 200 sichtbare Zeichen, etwa VATDE-123456789.',
    registrars_missing:
      'In dieser Umgebung ist kein Registrar vertraut. Der Betreiber dieses Dienstes muss sie nennen.',
    registration_malformed:
      'Das ist kein Registrierungszertifikat (rc-wrp+jwt), wie ETSI TS 119 475 es beschreibt.',
    registration_untrusted:
      'Kein Registrar, dem dieser Dienst vertraut, hat das Registrierungszertifikat unterschrieben.',
    registration_expired: 'Das Registrierungszertifikat ist abgelaufen oder noch nicht gültig.',
    registration_of_another_party:
      'Das Registrierungszertifikat ist von jemand anderem, oder Ihre registrierte Kennung ist nicht eingetragen.',
    registration_of_another_presenter:
      'Das Registrierungszertifikat legt jemand anderes vor als der Inhaber des Zugangszertifikats.',
    registration_of_another_service:
      'Das Registrierungszertifikat ist für einen anderen Dienst als das Zugangszertifikat.',
    registration_revoked: 'Das Registrierungszertifikat wurde widerrufen.',
    registration_unknown:
      'Dieses Konto hat kein solches Registrierungszertifikat oder keinen solchen Schlüssel.',
  },
  actions: {
    signed_in: 'Angemeldet',
    sign_in_failed: 'Anmeldung fehlgeschlagen',
    signed_out: 'Abgemeldet',
    signed_out_everywhere: 'Überall abgemeldet',
    session_ended: 'Sitzung beendet',
    password_set: 'Passwort gesetzt',
    passkey_added: 'Passkey hinzugefügt',
    passkey_renamed: 'Passkey umbenannt',
    passkey_removed: 'Passkey entfernt',
    setup_link_created: 'Einrichtungslink erstellt',
    sign_in_link_created: 'Anmeldelink erstellt',
    invitation_created: 'Einladung erstellt',
    invitation_ended: 'Einladung zurückgezogen',
    link_redeemed: 'Über Link beigetreten',
    member_role_changed: 'Rolle geändert',
    member_removed: 'Mitglied entfernt',
    key_created: 'Schlüssel erstellt',
    key_rotated: 'Schlüssel ersetzt',
    key_renamed: 'Schlüssel umbenannt',
    key_revoked: 'Schlüssel widerrufen',
    ...changedTexts(germanSettingTexts),
    branding_changed: 'Erscheinungsbild geändert',
    callback_secret_shown: 'Callback-Geheimnis angezeigt',
    callback_secret_rotated: 'Callback-Geheimnis ersetzt',
    notice_secret_shown: 'Geheimnis für Hinweise angezeigt',
    application_created: 'Anwendung angelegt',
    application_changed: 'Anwendung geändert',
    application_secret_rotated: 'Geheimnis der Anwendung ersetzt',
    application_disabled: 'Anwendung abgeschaltet',
    encryption_key_added: 'Verschlüsselungsschlüssel hinzugefügt',
    encryption_key_proven: 'Verschlüsselungsschlüssel in Gebrauch genommen',
    encryption_key_removed: 'Verschlüsselungsschlüssel entfernt',
    test_callback_sent: 'Test-Callback gesendet',
    listener_disconnected: 'Entwicklerverbindung getrennt',
    account_created: 'Konto erstellt',
    account_suspended: 'Konto gesperrt',
    account_resumed: 'Konto entsperrt',
    user_disabled: 'Benutzer deaktiviert',
    user_enabled: 'Benutzer aktiviert',
    user_demoted: 'Betreiberrolle entzogen',
    user_deleted: 'Benutzer gelöscht',
    signing_keys_rotated: 'Signaturschlüssel ersetzt',
    signing_key_withdrawn: 'Signaturschlüssel zurückgezogen',
    callbacks_delivered_now: 'Callbacks jetzt zugestellt',
    flow_cancelled: 'Testvorgang abgebrochen',
    flow_expired: 'Test-Vorgang vorzeitig beendet',
    account_closed: 'Konto gelöscht',
    certificate_requested: 'Zugangszertifikat angefordert',
    certificate_imported: 'Zugangszertifikat übernommen',
    registration_imported: 'Registrierungszertifikat übernommen',
    registration_chosen: 'Registrierungszertifikat gewählt',
    registration_removed: 'Registrierungszertifikat entfernt',
    database_restored: 'Datenbank aus einer Sicherung wiederhergestellt',
    database_moved: 'Datenbank an einen anderen Ort umgezogen',
  },
  steps: {
    url: 'URL',
    dns: 'DNS',
    connect: 'Verbindung',
    tls: 'TLS',
    response: 'Antwort',
    status: 'Status',
    content_type: 'Inhaltstyp',
    json: 'JSON',
    redirect_uri: 'redirect_uri',
  },
  passedSteps: {
    url: 'Die URL kann aufgerufen werden.',
    dns: 'Der Name führt zu Adressen, die aufgerufen werden dürfen.',
    connect: 'Der Server nimmt Verbindungen an.',
    tls: 'Das Zertifikat gilt für diesen Namen.',
    response: 'Der Server hat rechtzeitig geantwortet.',
    status: 'Der Status ist 200.',
    content_type: 'Die Antwort ist application/json.',
    json: 'Die Antwort ist gültiges JSON.',
    redirect_uri: 'redirect_uri sagt, wohin die Person weitergeht.',
  },
  diagnoses: {
    ...refusalDiagnoses,
    not_reached: ['Nicht erreicht.', ''],
    no_tls: ['Einfaches http auf diesem Rechner hat kein TLS.', ''],
    not_expected: ['Eine Ablehnung braucht keinen Inhalt.', ''],
    answered_slowly: [
      'Der Server hat rechtzeitig, aber langsam geantwortet.',
      'Antworten Sie, sobald das Ergebnis gespeichert ist, und tun Sie Langsames danach. Die Person ' +
        'wartet auf die Antwort, und andere Callbacks warten, wenn Ihr Server so viele hat, wie er ' +
        'bearbeiten kann.',
    ],
    tampered_refused: ['Die falsche Signatur wurde abgelehnt.', ''],
    redirect_url_refused: [
      'Die URL ist nicht zulässig.',
      'Nehmen Sie eine absolute https://-Adresse ohne Benutzernamen und Fragment.',
    ],
    malformed_url: [
      'Die URL kann nicht aufgerufen werden.',
      'Nehmen Sie eine absolute https://-Adresse ohne Benutzernamen und Fragment.',
    ],
    dns_failed: [
      'Der Name hat keine Adresse.',
      'Prüfen Sie die Schreibweise und ob der Name im öffentlichen DNS steht.',
    ],
    address_refused: [
      'Der Name führt zu einer privaten oder besonderen Adresse.',
      'Nehmen Sie eine Adresse im öffentlichen Internet. Für einen Server auf Ihrem Rechner gibt es vidimus listen.',
    ],
    proxy_failed: [
      'Unser eigener Weg ins Internet ist gestört.',
      'Auf Ihrer Seite nichts: Der Betreiber dieses Dienstes muss es beheben. Wir versuchen es wieder.',
    ],
    connect_failed: [
      'Der Server hat die Verbindung nicht angenommen.',
      'Prüfen Sie, ob er läuft, an diesem Port lauscht und ob seine Firewall uns durchlässt.',
    ],
    connect_timeout: [
      'Der Server hat die Verbindung nicht innerhalb von 3 Sekunden beantwortet.',
      'Meist verwirft sie eine Firewall: Öffnen Sie den Port für das Internet.',
    ],
    tls_timeout: [
      'Der TLS-Handschlag hat länger als 3 Sekunden gedauert.',
      'Prüfen Sie, ob dieser Port TLS spricht, und seine Last.',
    ],
    tls_failed: [
      'Der TLS-Handschlag ist gescheitert.',
      'Prüfen Sie, ob dieser Port TLS 1.2 oder neuer spricht: Einer für einfaches http ist nicht mit https:// zu rufen.',
    ],
    tls_certificate_expired: [
      'Das Zertifikat ist abgelaufen.',
      'Erneuern Sie es und laden Sie es in den Server.',
    ],
    tls_certificate_untrusted: [
      'Das Zertifikat führt zu keiner öffentlichen Stelle.',
      'Nehmen Sie eines einer öffentlichen Stelle und senden Sie deren Zwischenzertifikate mit.',
    ],
    tls_name_wrong: [
      'Das Zertifikat gilt für einen anderen Namen.',
      'Nehmen Sie eines, das diesen Namen nennt.',
    ],
    tls_not_spoken: [
      'Der Server spricht an diesem Port einfaches http, und die URL beginnt mit https://.',
      'Nehmen Sie den Port für https. Für einen Server auf Ihrem Rechner gibt es vidimus listen.',
    ],
    timeout: [
      'Es kam keine rechtzeitige Antwort.',
      'Antworten Sie innerhalb von 5 Sekunden; langsame Arbeit danach.',
    ],
    too_large: [
      'Die Antwort ist größer als 16 KiB.',
      'Antworten Sie mit {"redirect_uri":"https://…"} und sonst nichts.',
    ],
    malformed_response: [
      'Die Antwort ist kein wohlgeformtes HTTP.',
      'Prüfen Sie den Server und komprimieren Sie die Antwort nicht.',
    ],
    connection_lost: [
      'Die Verbindung endete, bevor die Antwort vollständig war.',
      'Sehen Sie nach, ob der Server oder ein Proxy davor abbricht; sein Protokoll nennt den Moment.',
    ],
    gone: [
      'Der Endpunkt hat 410 geantwortet: Es gibt ihn nicht mehr.',
      'Antworten Sie mit 200; nach 410 hören wir für immer auf.',
    ],
    status_redirect: [
      'Der Endpunkt leitet um.',
      'Umleitungen wird nie gefolgt: Tragen Sie die endgültige URL ein.',
    ],
    status_bad_request: [
      'Der Endpunkt hat den Callback abgelehnt (400).',
      'Sein eigenes Protokoll nennt die Prüfung. Vergleichen Sie Callback-Geheimnis, Konto, Umgebung und Adresse dieses Dienstes mit seinen Einstellungen.',
    ],
    status_refused: [
      'Der Endpunkt hat den Aufruf abgelehnt.',
      'Lassen Sie unser POST ohne Anmeldung durch und prüfen Sie das Callback-Geheimnis, mit dem Sie die Signatur prüfen.',
    ],
    status_not_found: [
      'Unter diesem Pfad ist nichts.',
      'Vergleichen Sie den Pfad der URL mit Ihren Routen.',
    ],
    status_method: ['Der Pfad nimmt kein POST an.', 'Leiten Sie POST zum Handler.'],
    status_media_type: [
      'Der Inhalt wurde nicht angenommen.',
      'Nehmen Sie application/x-www-form-urlencoded an.',
    ],
    status_server_error: [
      'Der Endpunkt ist gescheitert.',
      'Sein eigenes Protokoll nennt den Fehler.',
    ],
    status_not_200: [
      'Der Status ist nicht 200.',
      'Antworten Sie mit 200, sobald das Ergebnis gespeichert ist.',
    ],
    presentation_unencrypted: [
      'Ihr Server hat einen privaten Schlüssel, und das Ergebnis ist nicht verschlüsselt.',
      "Sehen Sie nach, ob Ihr Verschlüsselungsschlüssel noch da ist und wer ihn entfernt hat. Während Sie einen Schlüssel einführen, setzen Sie encryption: 'optional' im SDK.",
    ],
    decryption_key_missing: [
      'Das Ergebnis ist verschlüsselt, und Ihr Server hat keinen Schlüssel dafür.',
      'Geben Sie ihm den privaten Schlüssel: decryptionKey im SDK.',
    ],
    decryption_key_unknown: [
      'Das Ergebnis ist für einen Schlüssel versiegelt, den Sie nicht mehr haben.',
      'Geben Sie Ihrem Server den privaten Schlüssel, der gerade gilt. Ist er verloren, fügen Sie einen neuen hinzu und entfernen Sie den alten; was für ihn versiegelt wurde, kann niemand mehr lesen.',
    ],
    decryption_failed: [
      'Ihr Server konnte das verschlüsselte Ergebnis nicht öffnen.',
      'Prüfen Sie, ob er den ganzen privaten Schlüssel unverändert hat und ob etwas den Inhalt unterwegs ändert.',
    ],
    tampered_accepted: [
      'Ein Callback mit falscher Signatur wurde angenommen.',
      'Prüfen Sie webhook-signature vor allem anderen und antworten Sie mit 401, wenn sie falsch ist.',
    ],
    content_type_wrong: [
      'Die Antwort ist ihrem Typ nach kein JSON.',
      'Senden Sie Content-Type: application/json.',
    ],
    not_json: [
      'Die Antwort ist kein gültiges JSON.',
      'Antworten Sie mit {"redirect_uri":"https://…"}.',
    ],
    redirect_uri_missing: [
      'Die Antwort hat keine redirect_uri.',
      'Antworten Sie mit {"redirect_uri":"https://…"}.',
    ],
    redirect_uri_misnamed: [
      'Die Antwort hat keine redirect_uri, aber etwas mit ähnlichem Namen.',
      'Nennen Sie es redirect_uri: {"redirect_uri":"https://…"}. redirect_url ist die Antwort von /prove.',
    ],
    redirect_uri_refused: [
      'Die redirect_uri ist nicht zulässig.',
      'Nehmen Sie eine absolute https://-Adresse, deren Ursprung unter den erlaubten Rückkehr-Ursprüngen ist, falls Sie welche genannt haben.',
    ],
  },
}
