import { skeleton } from '#styled-system/recipes/index.js'

const SHAPES = {
  line: skeleton({ shape: 'line' }),
  title: skeleton({ shape: 'title' }),
  picture: skeleton({ shape: 'picture' }),
  button: skeleton({ shape: 'button' }),
}

/** The place of what has not come yet; whoever shows several says once, in words, what is being waited for. */
export const Skeleton = ({ shape = 'line' }: { shape?: keyof typeof SHAPES }) => (
  <span aria-hidden="true" className={SHAPES[shape]} />
)
