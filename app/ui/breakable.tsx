import { Fragment, type ReactNode } from 'react'

/** Longer than any word of the language. */
const ENDLESS = /(\S{41,})/
const PART = /.{1,8}/gu

/** A text in whose endless words a line may break; those of the language never do, however large their letters are. */
export function breakable(text: string): ReactNode {
  if (!ENDLESS.test(text)) return text
  return text.split(ENDLESS).flatMap<ReactNode>((words, at) =>
    at % 2 === 0
      ? words
      : (words.match(PART) ?? []).map((part, n) => (
          <Fragment key={`${at} ${n}`}>
            {part}
            <wbr />
          </Fragment>
        )),
  )
}
