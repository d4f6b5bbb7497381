/** The captcha of a look-up: four characters to click in order. Loaded when the server asks for it. */
import { html, nothing, render, type TemplateResult } from 'lit-html'
import type { Output } from '#contract/call.ts'
import {
  addPoint,
  CLICKS,
  HEIGHT,
  imgCodeOf,
  moveBy,
  toImage,
  WIDTH,
  withoutPoint,
  type Point,
} from '#domain/captcha-points.ts'
import { session } from '#modules/session/contract.ts'
import { askOpen } from './ask-open.ts'
import type { Solution } from './captcha-turns.ts'
import { say } from './speech.ts'

const MIDDLE: Point = { x: WIDTH / 2, y: HEIGHT / 2 }
const placeOf = ({ x, y }: Point): string => `left:${(x / WIDTH) * 100}%;top:${(y / HEIGHT) * 100}%`

/** Asks the person in this place of the page; rejects when the signal aborts, and leaves the place empty. */
export function solve(place: HTMLElement, isWrong: boolean, signal: AbortSignal): Promise<Solution> {
  return new Promise<Solution>((resolve, reject) => {
    const captcha = new Captcha(place, isWrong, (solution) => end(() => resolve(solution)))
    const abort = () => end(() => reject(signal.reason as Error))
    const end = (then: () => void) => {
      signal.removeEventListener('abort', abort)
      render(nothing, place)
      then()
    }
    signal.addEventListener('abort', abort)
    void captcha.load()
  })
}

class Captcha {
  private image: Output<typeof session.getImgCode> | undefined
  private hasFailed = false
  private points: Point[] = []
  private cross: Point | undefined
  private turn = 0

  constructor(
    private readonly place: HTMLElement,
    private readonly isWrong: boolean,
    private readonly answer: (solution: Solution) => void,
  ) {
    this.draw()
  }

  /** Another image; a late answer does not replace a newer one. */
  async load(): Promise<void> {
    const mine = ++this.turn
    this.points = []
    const loaded = await askOpen(session.getImgCode, { width: WIDTH, height: HEIGHT }).catch(() => undefined)
    if (mine !== this.turn) return
    this.hasFailed = loaded === undefined
    this.image = loaded ?? this.image
    this.draw()
  }

  private draw(): void {
    render(this.form(), this.place)
  }

  private set(points: Point[]): void {
    this.points = points
    this.draw()
  }

  private form(): TemplateResult {
    const { captcha } = say()
    const { image, points, isWrong } = this
    const submit = (event: Event) => {
      event.preventDefault()
      if (image) this.answer({ imgId: image.id, imgCode: imgCodeOf(points) })
    }
    return html`<form class="panel" aria-labelledby="captcha-title" @submit=${submit}>
      <h2 id="captcha-title">${captcha.title}</h2>
      <p class="hint">${captcha.why}</p>
      <p id="captcha-order" class="row">${this.order()}</p>
      <div class="row">
        ${this.board()}
        <button type="button" @click=${() => void this.load()}>${captcha.again}</button>
      </div>
      ${
        isWrong && points.length < CLICKS ? html`<p class="fault" role="alert">${captcha.wrong}</p>` : nothing
      }
      <button type="submit" class="main" ?disabled=${!image || points.length < CLICKS}>
        ${captcha.submit}
      </button>
    </form>`
  }

  private order() {
    const { captcha } = say()
    const { image, hasFailed, points } = this
    if (!image || hasFailed) return hasFailed ? captcha.failed : captcha.loading
    return html`${captcha.order}
      <span class="captcha-chars">${Array.from(image.code, (char) => html`<b>${char}</b>`)}</span>
      <span aria-live="polite">${points.length}/${CLICKS}</span>`
  }

  /** The one place where keys place marks on a picture: what the role is for. */
  private board(): TemplateResult {
    const { captcha } = say()
    const { image, points, cross } = this
    const show = (event: FocusEvent) => {
      if (!(event.currentTarget as HTMLElement).matches(':focus-visible')) return
      this.cross ??= MIDDLE
      this.draw()
    }
    const hide = () => {
      this.cross = undefined
      this.draw()
    }
    return html`<div
      role="application"
      tabindex="0"
      class="board"
      aria-labelledby="captcha-order"
      aria-describedby="captcha-keys"
      @click=${(event: MouseEvent) => this.click(event)}
      @keydown=${(event: KeyboardEvent) => this.press(event)}
      @focus=${show}
      @blur=${hide}
    >
      <span id="captcha-keys" class="hidden">${captcha.keys}</span>
      ${image ? html`<img src=${image.img} width=${WIDTH} height=${HEIGHT} alt="" draggable="false" />` : nothing}
      ${cross ? html`<span class="cross" style=${placeOf(cross)}></span>` : nothing}
      ${points.map(
        (point, index) =>
          html`<button
            type="button"
            tabindex="-1"
            class="mark"
            style=${placeOf(point)}
            aria-label=${captcha.remove(index + 1)}
            @click=${(event: Event) => {
              event.stopPropagation()
              this.set(withoutPoint(points, index))
            }}
          >
            ${index + 1}
          </button>`,
      )}
    </div>`
  }

  private click({ clientX: x, clientY: y, currentTarget }: MouseEvent): void {
    if (!this.image) return
    const box = (currentTarget as HTMLElement).getBoundingClientRect()
    this.set(addPoint(this.points, toImage({ x, y }, box)))
  }

  private press(event: KeyboardEvent): void {
    const moved = moveBy(this.cross ?? MIDDLE, event.key, event.shiftKey)
    const isMark = event.key === 'Enter' || event.key === ' '
    if (!moved && !isMark && event.key !== 'Backspace') return
    event.preventDefault()
    if (moved) this.cross = moved
    else if (!isMark) this.points = this.points.slice(0, -1)
    else if (this.image) this.points = addPoint(this.points, this.cross ?? MIDDLE)
    this.draw()
  }
}
