// Loaded into every program of the local stack before its own code: none outlives the one that
// started it, however that ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
