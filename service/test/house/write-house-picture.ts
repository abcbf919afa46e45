import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { housePicture, pictureFile } from './house-picture.ts'

writeFileSync(join(import.meta.dirname, '../../..', pictureFile), housePicture())
