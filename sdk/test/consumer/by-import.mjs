import http from 'node:http'
import * as sdk from '@vidimus/sdk'
import * as express from '@vidimus/sdk/express'
import * as testing from '@vidimus/sdk/testing'
import consume from './consume.cjs'

console.log(JSON.stringify(await consume({ sdk, express, testing, http })))
