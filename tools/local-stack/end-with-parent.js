// Loaded into every program of the local stack before its own code, so that each ends when the
// program that started it ends, for whatever reason. Plain JavaScript: for a single file with types
// Node loads a compiler, which stays in memory.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
