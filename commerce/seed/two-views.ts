/** The whole product and its enlarged detail: picture ids of the art room with what a blind shopper should hear. */
export const twoViews = (picture: string, whole: string, detail: string): Record<string, string> => ({ [picture]: whole, [`${picture}-detalhe`]: detail })
