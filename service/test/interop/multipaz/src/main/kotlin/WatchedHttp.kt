import io.ktor.client.HttpClient
import io.ktor.client.engine.HttpClientEngine
import io.ktor.client.engine.HttpClientEngineConfig
import io.ktor.client.engine.HttpClientEngineFactory
import io.ktor.client.engine.java.Java
import io.ktor.client.engine.java.JavaHttpConfig
import io.ktor.client.request.HttpRequestData
import io.ktor.client.request.HttpResponseData
import io.ktor.client.request.get
import io.ktor.client.request.post
import io.ktor.client.request.setBody
import io.ktor.client.statement.bodyAsText
import io.ktor.http.ContentType
import io.ktor.http.content.ByteArrayContent
import io.ktor.http.content.OutgoingContent
import io.ktor.http.contentType
import io.ktor.http.formUrlEncode
import io.ktor.http.parameters
import io.ktor.utils.io.InternalAPI
import java.security.KeyStore
import java.security.cert.Certificate
import java.security.cert.CertificateFactory
import javax.net.ssl.SSLContext
import javax.net.ssl.TrustManagerFactory
import kotlin.coroutines.CoroutineContext
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import org.multipaz.crypto.JsonWebSignature

/** What was posted last, and the status of the reply. */
class Posted(val url: String, val body: String, val status: Int)

/**
 * Ktor's client on the JVM with one authority of TLS. multipaz neither tells what it posts nor what
 * is replied when that is no 200, so the engine notes both.
 */
class WatchedHttp(authority: String) : HttpClientEngineFactory<JavaHttpConfig> {
    var posted: Posted? = null
        private set

    private var spoils = false
    private val tls = contextOf(authority)

    /** Nothing was posted yet; `spoilt`: what is posted is changed on the way. */
    fun begin(spoilt: Boolean) {
        posted = null
        spoils = spoilt
    }

    override fun create(block: JavaHttpConfig.() -> Unit): HttpClientEngine {
        val engine = Java.create {
            block()
            config { sslContext(tls) }
        }
        return Watching(engine)
    }

    /** The person says no: an error answer to the request at that address. Gives the way back. */
    suspend fun postDenial(requestUri: String): String? {
        val client = HttpClient(this)
        val request = JsonWebSignature.getInfo(client.get(requestUri).bodyAsText()).claimsSet
        fun of(name: String) = request.getValue(name).jsonPrimitive.content
        val form = parameters { append("error", "access_denied"); append("state", of("state")) }
        val reply = client.post(of("response_uri")) {
            contentType(ContentType.Application.FormUrlEncoded)
            setBody(form.formUrlEncode().encodeToByteArray())
        }
        val said = Json.parseToJsonElement(reply.bodyAsText()).jsonObject
        return said["redirect_uri"]?.jsonPrimitive?.content
    }

    @OptIn(InternalAPI::class)
    private inner class Watching(val engine: HttpClientEngine) : HttpClientEngine {
        override val config: HttpClientEngineConfig get() = engine.config
        override val dispatcher get() = engine.dispatcher
        override val coroutineContext: CoroutineContext get() = engine.coroutineContext
        override val supportedCapabilities get() = engine.supportedCapabilities

        override suspend fun execute(data: HttpRequestData): HttpResponseData {
            val body = data.body
            if (body !is OutgoingContent.ByteArrayContent) return engine.execute(data)
            val text = body.bytes().decodeToString().let { if (spoils) spoil(it) else it }
            val sent = ByteArrayContent(text.encodeToByteArray(), body.contentType)
            val changed = with(data) {
                HttpRequestData(url, method, headers, sent, executionContext, attributes)
            }
            val reply = engine.execute(changed)
            posted = Posted(data.url.toString(), text, reply.statusCode.value)
            return reply
        }

        override fun close() = engine.close()
    }
}

/** The last letter but two is of the tag by which a JWE is authenticated. */
private fun spoil(body: String): String =
    body.dropLast(3) + (if (body[body.length - 3] == 'A') 'B' else 'A') + body.takeLast(2)

private fun contextOf(authority: String): SSLContext {
    val trusted = KeyStore.getInstance(KeyStore.getDefaultType()).apply {
        load(null)
        setCertificateEntry("authority", readCertificate(authority))
    }
    val managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm())
    managers.init(trusted)
    return SSLContext.getInstance("TLS").apply { init(null, managers.trustManagers, null) }
}

private fun readCertificate(pem: String): Certificate =
    CertificateFactory.getInstance("X.509").generateCertificate(pem.byteInputStream())
