import { fuzzAnswers } from './mutated-answers.ts'

fuzzAnswers('direct_post.jwt')
