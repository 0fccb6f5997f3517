import type { LegalContent } from '@/features/legal/legal-content'
import { cookiesSample } from '@/features/legal/samples/cookies-sample'
import { dataProcessingSample } from '@/features/legal/samples/data-processing-sample'
import { privacySample } from '@/features/legal/samples/privacy-sample'
import { termsSample } from '@/features/legal/samples/terms-sample'

/** The four documents of a new site, in the order of the site's lists. */
export const legalDocumentSamples: LegalContent[] = [
  privacySample,
  termsSample,
  cookiesSample,
  dataProcessingSample,
]
