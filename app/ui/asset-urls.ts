import font from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import styles from '#app/theme/styles.css?url'

/** Addresses of the built stylesheet and of the one font it asks for, named in the head so that both start at once. */
export const stylesUrl = styles
export const fontUrl = font
