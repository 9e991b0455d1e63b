const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `arroz, feijão e café`. */
export const listText = (texts: Iterable<string>): string => LIST.format(texts)
