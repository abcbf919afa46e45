// Loaded into every program of the local stack before its own code, so that each ends when the
// program that started it ends, for whatever reason.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
