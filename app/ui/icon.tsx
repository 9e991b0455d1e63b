import { icon } from '#styled-system/recipes/index.js'

const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  cart: 'M3 4h2l2.4 11.2a1.6 1.6 0 0 0 1.6 1.3h7.8a1.6 1.6 0 0 0 1.6-1.2L20.5 8H6M9.5 20.5h.01M17 20.5h.01',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  headset:
    'M5 14v-2a7 7 0 0 1 14 0v2M5 13h2.5v5H6a1 1 0 0 1-1-1zM19 13h-2.5v5H18a1 1 0 0 0 1-1zM18 18c0 2-2 2.5-4.5 2.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7M7.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  pix: 'M12 3l3.5 3.5L19 10l2 2-9 9-9-9 9-9zM8 8.5l4 4 4-4M8 15.5l4-4 4 4',
  card: 'M3 6h18v12H3zM3 10h18M6.5 15h4',
  shield: 'M12 3l7 2.5V11c0 4.5-3 8-7 10-4-2-7-5.5-7-10V5.5zM9 12l2.2 2.2L15 10.5',
  phone: 'M6 4h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 6a2 2 0 0 1 2-2z',
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7c-4 0-5-1.5-4.5-3s3.5-1 4.5 3c1-4 4-4.5 4.5-3s-.5 3-4.5 3z',
  picture: 'M4 5h16v14H4zM8.5 10.5a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6zM5 17l4.5-4.5 3 3L16 12l3.5 3.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  lens: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4M8.5 9.5l5 3.5',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21',
  leave: 'M13 4h6v16h-6M9.5 8l-4 4 4 4M5.5 12H15',
  barcode: 'M4 5v14M7 5v14M10.5 5v14M13 5v14M17 5v14M20 5v14',
  rows: 'M5 4h14v7H5zM5 14h14v6H5z',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v8h14v-8',
} as const
export type IconName = keyof typeof PATHS

const CLASSES = { sm: icon({ size: 'sm' }), md: icon({ size: 'md' }), lg: icon({ size: 'lg' }) }

/** Line drawing beside a text that says the same; readers skip it. */
export function Icon({
  name,
  size = 'md',
  className,
}: {
  name: IconName
  size?: keyof typeof CLASSES
  className?: string
}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className ? `${CLASSES[size]} ${className}` : CLASSES[size]}>
      <path d={PATHS[name]} />
    </svg>
  )
}
