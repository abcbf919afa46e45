const http = require('node:http')
const sdk = require('@vidimus/sdk')
const express = require('@vidimus/sdk/express')
const testing = require('@vidimus/sdk/testing')
const consume = require('./consume.cjs')

consume({ sdk, express, testing, http }).then((result) => console.log(JSON.stringify(result)))
