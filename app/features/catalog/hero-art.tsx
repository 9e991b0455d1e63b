/** The hero's drawing: a fridge, a television and a pot, in the shop's two colours. */
export function HeroArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 280" width="480" height="280" aria-hidden="true" className={className}>
      <ellipse cx="240" cy="252" rx="220" ry="16" fill="#062349" opacity=".45" />
      <rect x="36" y="34" width="118" height="216" rx="12" fill="#F5F8FC" />
      <path d="M36 112h118" stroke="#B9CEE6" strokeWidth="4" />
      <path d="M54 66v28M54 132v52" stroke="#8DB8E6" strokeWidth="7" strokeLinecap="round" />
      <rect x="112" y="52" width="26" height="34" rx="4" fill="#D9E8F8" />
      <rect x="176" y="62" width="212" height="128" rx="8" fill="#0B1F3A" />
      <path d="M186 72h192v108H186z" fill="#1565C0" />
      <path d="M186 180l66-62 40 34 34-26 52 54z" fill="#FF7A00" />
      <circle cx="338" cy="100" r="15" fill="#FFE3CA" />
      <path d="M256 190h52l10 20h-72z" fill="#0B1F3A" />
      <rect x="186" y="208" width="194" height="42" rx="6" fill="#D9E8F8" />
      <path d="M283 212v34M206 229h58M302 229h58" stroke="#8DB8E6" strokeWidth="3" strokeLinecap="round" />
      <path d="M398 206h66v32a12 12 0 0 1-12 12h-42a12 12 0 0 1-12-12z" fill="#FF7A00" />
      <path d="M390 206h82" stroke="#FFB26B" strokeWidth="8" strokeLinecap="round" />
      <path d="M431 196a5 5 0 1 0 0-10 5 5 0 0 0 0 10z" fill="#FFB26B" />
      <path d="M414 176c-6-9 6-12 0-21M431 170c-6-9 6-12 0-21M448 176c-6-9 6-12 0-21" stroke="#D9E8F8" strokeWidth="3" fill="none" strokeLinecap="round" opacity=".8" />
    </svg>
  )
}
