import config from '../../panda.config.ts'
import { agentRecipes } from './recipes.ts'

/**
 * The stylesheet of phone sales alone: it comes with the agents' pages and their bar, and weighs on no shopper's page.
 */
export default {
  ...config,
  include: ['./app/theme/agents.config.ts'],
  exclude: [],
  staticCss: { recipes: Object.fromEntries(agentRecipes.map((name) => [name, ['*' as const]])) },
}
