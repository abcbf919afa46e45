import java.io.PrintStream
import kotlinx.coroutines.runBlocking
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.put

/**
 * A wallet as a program: each line of standard input is a command as JSON, and is answered by one
 * line as JSON. What multipaz logs goes to standard error.
 */
fun main() = runBlocking {
    val answers = System.out
    System.setOut(PrintStream(System.err, true))
    val wallet = Wallet.open()
    for (line in generateSequence(::readLine)) {
        val answer = try {
            wallet.obey(Json.parseToJsonElement(line).jsonObject)
        } catch (error: Exception) {
            buildJsonObject { put("failed", "${error::class.simpleName}: ${error.message}") }
        }
        answers.println(answer)
        answers.flush()
    }
}

private suspend fun Wallet.obey(command: JsonObject): JsonObject {
    fun text(name: String): String = command.getValue(name).jsonPrimitive.content
    return when (val order = text("do")) {
        "authority" -> authority()
        "trust" -> trust(tls = text("tls"), access = text("access"))
        "issue" -> issue(text("format"), command.getValue("claims").jsonObject, text("flaw"))
        "answer" -> answer(text("link"), agrees = true, spoilt = text("spoilt") == "true")
        "decline" -> answer(text("link"), agrees = false)
        "browser" -> {
            val data = command.getValue("data").jsonObject
            answerInBrowser(text("protocol"), data, text("origin"), text("agrees") == "true")
        }
        else -> throw IllegalArgumentException("no command: $order")
    }
}
