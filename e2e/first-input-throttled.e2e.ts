import { fieldsBeforeReact } from './fields-before-react.ts'
import { test } from './fixtures.ts'
import { pagesBeforeReact } from './pages-before-react.ts'

/**
 * Of all that is throttled one test runs at a time: two of them would each have half a processor that many times
 * slower.
 */
test.describe.configure({ mode: 'default' })
// The snapshots of a trace starve a page that is throttled.
test.use({ trace: 'off' })

/**
 * How many times slower. What is held is held by the test, so a slower machine changes how far apart things lie and not
 * their order; it is paid with a whole processor, which waits out the difference. FIRST_INPUT_RATE asks for another.
 */
const RATE = Number(process.env.FIRST_INPUT_RATE ?? 4)

fieldsBeforeReact('production', RATE)
pagesBeforeReact(RATE)
