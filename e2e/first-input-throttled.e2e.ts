import { fieldsBeforeReact } from './fields-before-react.ts'
import { test } from './fixtures.ts'
import { pagesBeforeReact } from './pages-before-react.ts'

/** Of all that is throttled one test runs at a time: two of them would each have half a processor twelve times slower. */
test.describe.configure({ mode: 'default' })
// The snapshots of a trace starve a page that is throttled twelve times over.
test.use({ trace: 'off' })

fieldsBeforeReact('production', 12)
pagesBeforeReact(12)
