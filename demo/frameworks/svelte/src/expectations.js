import '../../page.css';
import { mount } from 'svelte';
import Expectations from './Expectations.svelte';

if (!location.search.includes('late')) await import('marketplace-elements');
mount(Expectations, { target: document.getElementById('page') });
