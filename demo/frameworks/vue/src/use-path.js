import { onMounted, onUnmounted, ref } from 'vue';

/** The smallest router: the page's path, and how to go to another one without a new document. */
export function usePath() {
  const path = ref(location.pathname);
  const look = () => {
    path.value = location.pathname;
  };
  onMounted(() => window.addEventListener('popstate', look));
  onUnmounted(() => window.removeEventListener('popstate', look));
  const go = (url) => {
    history.pushState(null, '', url);
    look();
  };
  return { path, go };
}
