/**
 * A page for everybody as the built app renders it, before it gets its data, its policy and its encodings (app/static).
 */
export interface SharedPage {
  status: number
  /** Whole document: no preloads, no hydration data, no nonce. */
  html: string
  /** Script that sets what Start hydrates from; safe inside a `<script>` as well as in a file. */
  data: string
  /** Chunks of the page's routes. */
  chunks: readonly string[]
  /** Inline scripts of the app that stay in the document. */
  scripts: readonly string[]
  /** Inline style sheets of the app: the shop's own colours. */
  styles: readonly string[]
}
