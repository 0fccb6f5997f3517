import path from 'node:path'
import { env } from '@/env'
import { diskStore } from '@/features/media/store/disk-store'
import { s3Store, storeSettings } from '@/features/media/store/s3-store'

const settings = storeSettings()

/** The picture store of this site. */
export const siteStore = settings ? s3Store(settings) : diskStore(path.join(env.DATA_DIR, 'media'))
