import { parentPort, workerData } from 'node:worker_threads'
import { makeIndex } from './make-index.ts'

// To read all pages takes a second, for which the service answers others.
parentPort?.postMessage(await makeIndex(JSON.parse(workerData)))
