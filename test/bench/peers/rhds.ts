import '@rhds/elements/rh-navigation-primary/rh-navigation-primary-lightdom.css';
import '@rhds/elements/rh-navigation-primary/rh-navigation-primary.js';
import '@rhds/elements/rh-navigation-link/rh-navigation-link.js';
import { fetchPerson } from './bar.ts';

/** RHDS has no search field of its own for its bar: a plain one stands in its place for links. */

void fetchPerson().then(({ name }) => {
  const summary = document.querySelector('#account [slot=summary]');
  if (summary) summary.textContent = name;
});
