import { fieldsBeforeReact } from './fields-before-react.ts'

/** Every kind of field before React (first-input), with React as it is shipped and as it reports most. */
fieldsBeforeReact('production', 1)
fieldsBeforeReact('development', 1)
