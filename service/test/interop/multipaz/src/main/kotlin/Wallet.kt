import java.net.URI
import java.net.URLDecoder
import kotlin.time.Clock
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import kotlinx.serialization.json.putJsonObject
import org.multipaz.crypto.X509Cert
import org.multipaz.document.DocumentStore
import org.multipaz.document.buildDocumentStore
import org.multipaz.documenttype.DocumentTypeRepository
import org.multipaz.mdoc.credential.MdocCredential
import org.multipaz.presentment.PresentmentCanceledException
import org.multipaz.presentment.PresentmentSource
import org.multipaz.presentment.SimplePresentmentSource
import org.multipaz.presentment.digitalCredentialsPresentment
import org.multipaz.presentment.uriSchemePresentment
import org.multipaz.prompt.promptModelSilentConsent
import org.multipaz.request.Requester
import org.multipaz.request.TrustedRequesterIdentity
import org.multipaz.sdjwt.credential.KeyBoundSdJwtVcCredential
import org.multipaz.securearea.SecureAreaRepository
import org.multipaz.securearea.software.SoftwareCreateKeySettings
import org.multipaz.securearea.software.SoftwareSecureArea
import org.multipaz.storage.ephemeral.EphemeralStorage
import org.multipaz.trustmanagement.TrustManager
import org.multipaz.trustmanagement.TrustMetadata

/** A holder of multipaz: its storage, keys, formats and protocols. It holds one PID. */
class Wallet private constructor(
    private val documents: DocumentStore,
    private val keys: SoftwareSecureArea,
    /** Whose authority the service is told, and another one. */
    private val issuer: Issuer,
    private val stranger: Issuer,
) {
    private lateinit var http: WatchedHttp
    private lateinit var readers: TrustManager

    fun authority(): JsonObject = buildJsonObject { put("authority", issuer.authority) }

    suspend fun trust(tls: String, access: String): JsonObject {
        http = WatchedHttp(tls)
        readers = TrustManager(EphemeralStorage())
        readers.addX509Cert(X509Cert.fromPem(access), TrustMetadata(displayName = "Vidimus"))
        return buildJsonObject {}
    }

    suspend fun issue(format: String, claims: JsonObject, flaw: String): JsonObject {
        val from = if (flaw == "stranger") stranger else issuer
        for (id in documents.listDocumentIds()) documents.deleteDocument(id)
        val document = documents.createDocument(displayName = "PID")
        val settings = SoftwareCreateKeySettings.Builder().build()
        if (format == "mso_mdoc") {
            val pid = MdocCredential.create(document, null, mdocDomain, keys, pidDocType, settings)
            val holder = pid.getAttestation().publicKey
            pid.certify(from.mdoc(claims, holder, damaged = flaw == "signature"))
        } else {
            val pid = KeyBoundSdJwtVcCredential.create(
                document, null, sdJwtDomain, keys, pidType, settings
            )
            pid.certify(from.sdJwt(claims, pid.getAttestation().publicKey))
        }
        return buildJsonObject {}
    }

    /** By a link, on this device or read from a code. */
    suspend fun answer(link: String, agrees: Boolean, spoilt: Boolean = false): JsonObject {
        http.begin(spoilt)
        val redirectUri = try {
            uriSchemePresentment(source(agrees), link, appId = null, origin = null, http)
        } catch (error: PresentmentCanceledException) {
            if (agrees) throw error
            return decline(link)
        } catch (error: IllegalStateException) {
            // It says only that the status is not 200.
            if (http.posted == null || http.posted?.status == 200) throw error
            null
        }
        return answered(redirectUri)
    }

    /**
     * multipaz ends without a word to the verifier, so the error of OpenID4VP 1.0, section 8.5, is
     * posted here, with what the request object says.
     */
    private suspend fun decline(link: String): JsonObject {
        val query = URI(link).rawQuery.split('&').associate {
            it.substringBefore('=') to URLDecoder.decode(it.substringAfter('='), Charsets.UTF_8)
        }
        return answered(http.postDenial(query.getValue("request_uri")))
    }

    private fun answered(redirectUri: String?): JsonObject = buildJsonObject {
        val posted = http.posted ?: throw IllegalStateException("nothing was posted")
        put("status", posted.status)
        redirectUri?.let { put("redirectUri", it) }
        putJsonObject("posted") {
            put("url", posted.url)
            put("body", posted.body)
        }
    }

    /** What a page gives to the browser, and what the browser gives back to it. */
    suspend fun answerInBrowser(
        protocol: String,
        data: JsonObject,
        origin: String,
        agrees: Boolean,
    ): JsonObject = digitalCredentialsPresentment(
        protocol, data, appId = null, origin, preselectedDocuments = emptyList(), source(agrees)
    )

    private fun source(agrees: Boolean): PresentmentSource = SimplePresentmentSource(
        documentStore = documents,
        documentTypeRepository = DocumentTypeRepository(),
        resolveTrustFn = ::trustedBy,
        showConsentPromptFn = { requester, trusted, consent, preselected, onFocus ->
            // Whether to answer somebody unknown is for the wallet to decide; multipaz shows it.
            checkNotNull(trusted) { "the verifier is not trusted" }
            if (!agrees) null
            else promptModelSilentConsent(requester, trusted, consent, preselected, onFocus)
        },
        domainsMdocSignature = listOf(mdocDomain),
        domainsKeyBoundSdJwt = listOf(sdJwtDomain),
    )

    private suspend fun trustedBy(requester: Requester): TrustedRequesterIdentity? =
        requester.requesterIdentities.firstNotNullOfOrNull { identity ->
            val verified = readers.verify(identity.certChain.certificates, Clock.System.now())
            verified.trustPoints.firstOrNull()
                ?.let { TrustedRequesterIdentity(identity, it.metadata) }
        }

    companion object {
        private const val mdocDomain = "mdoc"
        private const val sdJwtDomain = "sdjwt"

        suspend fun open(): Wallet {
            val storage = EphemeralStorage()
            val keys = SoftwareSecureArea.create(storage)
            val areas = SecureAreaRepository.Builder().add(keys).build()
            val documents = buildDocumentStore(storage, areas) {}
            return Wallet(documents, keys, Issuer.create(), Issuer.create())
        }
    }
}
