/** For `data-endless`: a text with a word longer than any of the language, which alone may break anywhere. */
export const endlessWord = (text: string): true | undefined => /\S{41}/.test(text) || undefined
