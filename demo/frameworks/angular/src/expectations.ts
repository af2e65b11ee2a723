import { CUSTOM_ELEMENTS_SCHEMA, Component, type ElementRef, afterNextRender, signal, viewChild } from '@angular/core';
import { FIRST, SECOND } from '../../expected.js';

/** Every way in which Angular gives something to an element, and hears of it. */
@Component({ selector: 'demo-page', schemas: [CUSTOM_ELEMENTS_SCHEMA], templateUrl: './expectations.html' })
export class Expectations {
  readonly imperative = viewChild.required<ElementRef<HTMLElement>>('imperative');
  readonly given = signal(FIRST);
  readonly shown = signal(true);
  readonly heard = signal<readonly string[]>([]);

  readonly hear = (event: Event) => this.heard.update((before) => [...before, event.type]);

  constructor() {
    afterNextRender(() => this.imperative().nativeElement.addEventListener('camelEvent', this.hear));
  }

  load() {
    void import('marketplace-elements');
  }

  change() {
    this.given.set(SECOND);
  }

  toggle() {
    this.shown.update((before) => !before);
  }
}
