/** Runs in the page. Lists the boxes of the hero that overlap. The box of a card includes its floating motion. */
export function findOverlaps() {
  for (const animation of document.getAnimations()) animation.cancel()
  const parts = {
    header: 'header',
    eyebrow: '#hero .eyebrow',
    headline: '#hero h1',
    introduction: '#hero .type-lead',
    'first button': '#hero a.button-primary',
    'second button': '#hero a.button-outline',
    'air quality': '#hero .hero-card:first-child',
    temperature: '#hero .hero-card:last-child',
    legend: '#hero .map-note',
    'pause button': '#hero .motion-toggle',
    'next section': '#vision',
  }
  const boxes = Object.entries(parts).map(([name, selector]) => {
    const element = document.querySelector(selector)
    if (!element) return { name: `no ${name}`, left: 0, right: 1, top: 0, bottom: 1 }
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { name, left, right, bottom, top: selector.includes('hero-card') ? top - 10 : top }
  })
  const map = document.querySelector('.map-strip')?.getBoundingClientRect()
  const isBeside = innerWidth >= 1024
  // If the map is a strip, nothing may overlap it. The legend may never overlap the map's lower edge.
  if (map) {
    const { left, right, bottom } = map
    const top = isBeside ? bottom - 1 : map.top
    boxes.push({ name: 'map', left, right, top, bottom })
  }
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5 &&
          one.top < other.bottom - 0.5 &&
          other.top < one.bottom - 0.5,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )
}

/** Runs in the page. Lists vehicles that end half under a card, cut off by an edge, or faded beside the text. */
export function findBadlyParkedVehicles() {
  for (const animation of document.getAnimations()) animation.cancel()
  const isBeside = innerWidth >= 1024
  const map = document.querySelector('.map-strip')?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  const cards = isBeside ? [...document.querySelectorAll('.hero-card')] : []
  const ends = [...document.querySelectorAll<SVGPathElement>('.map-halo')].flatMap((halos) => {
    const matrix = halos.getScreenCTM()
    const points = [...(halos.getAttribute('d') ?? '').matchAll(/M(\S+) (\S+?)h0/g)]
    return points.map(([, x, y]) => ({ matrix, end: new DOMPoint(Number(x), Number(y)) }))
  })
  if (ends.length !== 7) return [`${ends.length} vehicles`]
  return ends.flatMap(({ matrix, end: place }, index) => {
    if (!matrix || !map || !header) return [`vehicle ${index} is nowhere`]
    const end = place.matrixTransform(matrix)
    const radius = 15 * Math.hypot(matrix.a, matrix.b)
    const top = Math.max(map.top, header.bottom)
    const inside = Math.min(end.x, innerWidth - end.x, end.y - top, map.bottom - end.y)
    const covers = cards.map((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const depth = Math.min(end.x - left, right - end.x, end.y - top, bottom - 10 - end.y)
      return depth > radius ? 'whole' : depth > -radius ? 'half' : 'none'
    })
    if (inside < -radius || covers.includes('whole')) return []
    if (covers.includes('half')) return [`vehicle ${index} is half under a card`]
    if (inside < radius) return [`vehicle ${index} is cut off by an edge`]
    return isBeside && end.x < innerWidth / 2 + 160 ? [`vehicle ${index} ends in the fade`] : []
  })
}

/** Runs in the page. Counts the samples of the drives that are revealed and visible 300 ms after the start. */
export function countVisibleSamples() {
  // Restarts each animation, because an animation that has ended cannot be read.
  for (const path of document.querySelectorAll<SVGElement>('.map-reveal')) {
    path.style.animation = 'none'
    path.getBoundingClientRect()
    path.style.animation = ''
    for (const animation of path.getAnimations()) {
      animation.pause()
      animation.currentTime = 300
    }
  }
  const isBeside = innerWidth >= 1024
  const map = document.querySelector('.map-strip')?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  const cards = isBeside ? [...document.querySelectorAll('.hero-card')] : []
  const boxes = cards.map((card) => card.getBoundingClientRect())
  let seen = 0
  for (const reveal of document.querySelectorAll<SVGPathElement>('.map-reveal')) {
    if (reveal.getAnimations().length !== 1) return -1
    const ahead = -Number.parseFloat(getComputedStyle(reveal).strokeDashoffset)
    // A path in a mask has no position on the screen. The path of the vehicles is identical.
    const vehicles = document.querySelector('.map-vehicle')
    const matrix = vehicles instanceof SVGGraphicsElement ? vehicles.getScreenCTM() : null
    if (!matrix || !map || !header) return -1
    for (const way of (reveal.getAttribute('d') ?? '').split(/(?=M)/)) {
      const route = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      route.setAttribute('d', way)
      for (let at = ahead; at < route.getTotalLength(); at += 13) {
        const { x, y } = route.getPointAtLength(at).matrixTransform(matrix)
        const isInMap = x > 0 && x < innerWidth && y > Math.max(map.top, header.bottom) && y < map.bottom
        const isClearOfText = !isBeside || x > innerWidth / 2 + 100
        const isFree = boxes.every((box) => x < box.left || x > box.right || y < box.top || y > box.bottom)
        if (isInMap && isClearOfText && isFree) seen += 1
      }
    }
  }
  return seen
}
