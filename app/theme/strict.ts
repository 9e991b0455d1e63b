import { defineGlobalStyles, defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import type {
  RecipeConfig,
  RecipeSelection,
  RecipeVariantRecord,
  SlotRecipeVariantRecord,
} from '#styled-system/types/recipe.d.ts'
import type { GlobalStyleObject, SystemStyleObject } from '#styled-system/types/system-types.d.ts'

// Panda's own define functions take any value: their strict overloads come after the loose ones. These take tokens
// only, so that a raw colour or size is a compile error; the two type worlds name the same objects, hence the casts.
type Loose<F extends (config: never) => unknown> = Parameters<F>[0]

/** Its slots are those that `base` names. */
interface SlotStyles<S extends string, V extends SlotRecipeVariantRecord<S>> {
  className: string
  base: Record<S, SystemStyleObject>
  variants?: V
  defaultVariants?: RecipeSelection<V>
}

export const slotRecipe = <S extends string, V extends SlotRecipeVariantRecord<S>>(config: SlotStyles<S, V>) => {
  const slots = Object.keys(config.base)
  return defineSlotRecipe({ ...config, slots } as unknown as Loose<typeof defineSlotRecipe>)
}
export const recipe = <V extends RecipeVariantRecord>(config: RecipeConfig<V>) =>
  defineRecipe(config as unknown as Loose<typeof defineRecipe>)
export const globalStyles = (styles: GlobalStyleObject) =>
  defineGlobalStyles(styles as unknown as Loose<typeof defineGlobalStyles>)
