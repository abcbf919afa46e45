import kotlin.time.Clock
import kotlin.time.Duration.Companion.days
import kotlin.time.Instant
import kotlinx.datetime.LocalDate
import kotlinx.io.bytestring.ByteString
import kotlinx.io.bytestring.encodeToByteString
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put
import org.multipaz.asn1.ASN1Integer
import org.multipaz.cbor.Bstr
import org.multipaz.cbor.Cbor
import org.multipaz.cbor.DataItem
import org.multipaz.cbor.Tagged
import org.multipaz.cbor.Tstr
import org.multipaz.cbor.buildCborArray
import org.multipaz.cbor.buildCborMap
import org.multipaz.cbor.toDataItem
import org.multipaz.cbor.toDataItemFullDate
import org.multipaz.cose.Cose
import org.multipaz.cose.CoseLabel
import org.multipaz.cose.CoseNumberLabel
import org.multipaz.cose.CoseSign1
import org.multipaz.crypto.Algorithm
import org.multipaz.crypto.AsymmetricKey
import org.multipaz.crypto.Crypto
import org.multipaz.crypto.EcCurve
import org.multipaz.crypto.EcPublicKey
import org.multipaz.crypto.X500Name
import org.multipaz.crypto.X509CertChain
import org.multipaz.mdoc.issuersigned.buildIssuerNamespaces
import org.multipaz.mdoc.mso.MobileSecurityObject
import org.multipaz.mdoc.util.MdocUtil
import org.multipaz.sdjwt.SdJwt
import org.multipaz.util.truncateToWholeSeconds

const val pidType = "urn:eudi:pid:1"
const val pidDocType = "eu.europa.ec.eudi.pid.1"

/**
 * A provider of PIDs, by what multipaz has for issuers: certificates, SD-JWT VC, namespaces and
 * MSO. Only `IssuerSigned` of an mdoc is put together here, because it has nothing that does.
 */
class Issuer private constructor(
    val authority: String,
    private val signer: AsymmetricKey.X509Certified,
    private val from: Instant,
    private val until: Instant,
) {
    suspend fun sdJwt(claims: JsonObject, holder: EcPublicKey): ByteString {
        val always = buildJsonObject {
            put("iss", "https://issuer.example")
            put("vct", pidType)
            put("iat", from.epochSeconds)
            put("exp", until.epochSeconds)
        }
        val issued = SdJwt.create(signer, holder, claims, always)
        return issued.compactSerialization.encodeToByteString()
    }

    /** `damaged`: with another signature, which multipaz itself looks at only in an SD-JWT. */
    suspend fun mdoc(elements: JsonObject, holder: EcPublicKey, damaged: Boolean): ByteString {
        val namespaces = buildIssuerNamespaces {
            addNamespace(pidDocType) {
                for ((name, value) in elements) addDataElement(name, cborOf(name, value))
            }
        }
        val security = MobileSecurityObject(
            version = "1.0",
            docType = pidDocType,
            signedAt = from,
            validFrom = from,
            validUntil = until,
            expectedUpdate = null,
            digestAlgorithm = Algorithm.SHA256,
            valueDigests = namespaces.getValueDigests(Algorithm.SHA256),
            deviceKey = holder,
        )
        val algorithm = Algorithm.ES256.coseAlgorithmIdentifier!!.toDataItem()
        val signed = Cose.coseSign1Sign(
            signer,
            Cbor.encode(Tagged(Tagged.ENCODED_CBOR, Bstr(Cbor.encode(security.toDataItem())))),
            true,
            header(Cose.COSE_LABEL_ALG, algorithm),
            header(Cose.COSE_LABEL_X5CHAIN, signer.certChain.toDataItem()),
        )
        val issuerAuth = if (damaged) damage(signed) else signed
        return ByteString(Cbor.encode(buildCborMap {
            put("nameSpaces", namespaces.toDataItem())
            put("issuerAuth", issuerAuth.toDataItem())
        }))
    }

    /** As the PID Rulebook has them: texts, lists and objects of texts, and one date. */
    private fun cborOf(name: String, value: JsonElement): DataItem = when (value) {
        is JsonArray -> buildCborArray { for (each in value) add(cborOf(name, each)) }
        is JsonObject -> buildCborMap {
            for ((member, each) in value) put(member, cborOf(member, each))
        }
        is JsonPrimitive ->
            if (name == "birth_date") LocalDate.parse(value.content).toDataItemFullDate()
            else Tstr(value.content)
    }

    private fun header(label: Long, value: DataItem): Map<CoseLabel, DataItem> =
        mapOf(CoseNumberLabel(label) to value)

    private fun damage(signed: CoseSign1): CoseSign1 {
        val signature = signed.signature.copyOf()
        signature[0] = (signature[0].toInt() xor 1).toByte()
        val (known, unknown) = Pair(signed.protectedHeaders, signed.unprotectedHeaders)
        return CoseSign1(known, unknown, signature, signed.payload)
    }

    companion object {
        suspend fun create(): Issuer {
            val now = Clock.System.now().truncateToWholeSeconds()
            val (from, until) = Pair(now - 1.days, now + 14.days)
            val root = Crypto.createEcPrivateKey(EcCurve.P256)
            val key = Crypto.createEcPrivateKey(EcCurve.P256)
            val authority = MdocUtil.generateIacaCertificate(
                iacaKey = AsymmetricKey.anonymous(root),
                subject = X500Name.fromName("C=DE,CN=multipaz PID CA"),
                serial = ASN1Integer.fromRandom(numBits = 128),
                validFrom = from,
                validUntil = now + 90.days,
                issuerAltNameUrl = "https://issuer.example",
                // It has to name a list. There is none, which is known at once.
                crlUrl = "http://localhost:1/none.crl",
            )
            val above = AsymmetricKey.X509CertifiedExplicit(X509CertChain(listOf(authority)), root)
            val signer = MdocUtil.generateDsCertificate(
                iacaKey = above,
                dsKey = key.publicKey,
                subject = X500Name.fromName("C=DE,CN=multipaz PID signer"),
                serial = ASN1Integer.fromRandom(numBits = 128),
                validFrom = from,
                validUntil = until,
            )
            val certified = AsymmetricKey.X509CertifiedExplicit(X509CertChain(listOf(signer)), key)
            return Issuer(authority.toPem(), certified, from, until)
        }
    }
}
