import styles from '#styled-system/agents.css?url'

/** Address of the stylesheet that only phone sales asks for (app/theme/agents.config.ts). */
export const agentStylesUrl = styles
