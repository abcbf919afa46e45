import type { Texts } from '../en.ts'

/** What each check of an identity is about, in German. */
export const germanChecks: Texts['checks'] = {
  answers_the_query: {
    name: 'Antwort auf die Frage',
    expected: 'Die Antwort enthält einen Nachweis, und zwar zur gestellten Frage.',
    help: 'Bitten Sie die Person, die Wallet zu aktualisieren und es noch einmal zu versuchen. Bleibt es so, melden Sie die Wallet mit dem Paket für den Support.',
  },
  well_formed: {
    name: 'Wohlgeformt',
    expected: 'Die Wallet sendet einen Nachweis im gefragten Format.',
    help: 'Liegt es an der Wallet, bitten Sie die Person, sie zu aktualisieren und es noch einmal zu versuchen. Sonst, oder wenn es so bleibt, melden Sie es mit dem Paket für den Support.',
  },
  issuer_is_trusted: {
    name: 'Vertrauter Aussteller',
    expected: 'Das Zertifikat führt zu einem Vertrauensanker des gefragten Ausstellers.',
    help: 'Die Identität stammt von jemand anderem: eine der Sandbox in Live, oder ein anderer Anbieter. Fragen Sie nach dem Aussteller, dessen Identität die Person hat.',
  },
  issuer_signed: {
    name: 'Signatur des Ausstellers',
    expected: 'Der Schlüssel des Ausstellers hat den Nachweis signiert.',
    help: 'Der Nachweis wurde nach der Ausstellung verändert. Nehmen Sie aus dieser Wallet auch nichts anderes an; die Person soll ihre Identität neu laden.',
  },
  disclosures_are_signed: {
    name: 'Signierte Attribute',
    expected: 'Für jedes gesendete Attribut hat der Aussteller einen Fingerabdruck signiert.',
    help: 'Ein Attribut wurde nach der Ausstellung verändert oder ergänzt. Gehen Sie von Täuschung aus, außer ein neuer Versuch mit derselben Wallet gelingt.',
  },
  not_expired: {
    name: 'Gültigkeit',
    expected: 'Der Nachweis gilt jetzt: weder abgelaufen noch vordatiert.',
    help: 'Bitten Sie die Person, die Identität in der Wallet zu erneuern, und beginnen Sie einen neuen Vorgang.',
  },
  type_is_accepted: {
    name: 'Art',
    expected: 'Der Nachweis ist von der gefragten Art.',
    help: 'Die Wallet hat einen anderen Nachweis gewählt. Bitten Sie die Person, die Identität zu wählen, und melden Sie die Wallet, wenn sie keine Wahl lässt.',
  },
  held_by_presenter: {
    name: 'Bindung an den Inhaber',
    expected: 'Der Schlüssel, an den der Aussteller den Nachweis band, hat hier signiert.',
    help: 'Wer geantwortet hat, hat den Schlüssel nicht: Es kann eine Kopie sein. Beginnen Sie einen neuen Vorgang; scheitert er wieder, lehnen Sie ab.',
  },
  answers_this_request: {
    name: 'Bindung an die Anfrage',
    expected: 'Der Nachweis wurde für Vidimus, für diese Anfrage und gerade eben erstellt.',
    help: 'Er wurde für jemand anderen oder eine frühere Anfrage erstellt, wie bei einer Wiederholung. Beginnen Sie einen neuen Vorgang und prüfen Sie die Uhr des Telefons.',
  },
  attributes_present: {
    name: 'Attribute',
    expected: 'Jedes gefragte Attribut wurde gesendet, und keines nur zum Teil.',
    help: 'Die Person oder die Wallet hat eines zurückgehalten, oder es fehlt in der Identität. Fragen Sie nach weniger, oder sagen Sie der Person, was Sie wozu brauchen.',
  },
  person_is_expected: {
    name: 'Person der Sandbox',
    expected: 'In der Sandbox sind es die Attribute ihrer einen veröffentlichten Person.',
    help: 'Die Schlüssel der Sandbox sind öffentlich, daher zählt nur ihre eigene Person. Benutzen Sie die Wallet der Sandbox unverändert.',
  },
  status_is_named: {
    name: 'Verweis auf den Status',
    expected: 'Der Nachweis sagt in bekannter Form, wo sein Status veröffentlicht ist.',
    help: 'Der Aussteller benutzt eine unbekannte Art von Status oder hat ihn falsch geschrieben. Melden Sie es mit dem Paket für den Support.',
  },
  not_revoked: {
    name: 'Sperrung',
    expected: 'Laut Liste des Ausstellers ist der Nachweis gültig.',
    help: 'Ist er gesperrt, braucht die Person eine neue Identität. War die Liste nicht zu lesen, versuchen Sie es in einigen Minuten noch einmal.',
  },
  question_is_answered: {
    name: 'Antwort',
    expected: 'Die Identität sagt genug, um jede Ihrer Fragen zu beantworten.',
    help: 'Die Identität lässt es offen, zum Beispiel mit einem Geburtsdatum ohne Monat. Bieten Sie der Person einen anderen Weg an.',
  },
}
